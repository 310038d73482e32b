/* all.mjs: all tests but the site's in one program, and so in one browser, which saves most of the
 * time.
 */
import {readdirSync} from 'node:fs';

const folder = new URL('.', import.meta.url);

for (const file of readdirSync(folder).filter(name => /^test_(?!site).*\.mjs$/.test(name)).sort())
    await import(new URL(file, folder));
