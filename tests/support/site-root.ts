/** The folder of the site under test: the project's own with its build in dist, or one with a quick build of the sources. */
import path from 'node:path';

export const siteRoot = process.env.SITE_ROOT ?? path.resolve(import.meta.dirname, '../..');
