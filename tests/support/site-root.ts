/** Folder of the site under test: the project with its build in dist, or a quick build of the sources. */
import path from 'node:path';

export const siteRoot = process.env.SITE_ROOT ?? path.resolve(import.meta.dirname, '../..');
