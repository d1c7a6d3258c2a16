/** `npm run backup`: writes everything that the site has stored, as of one moment, into a folder. */
import path from 'node:path';
import { readBuilds } from '../builds/read-builds.ts';
import { parseCommandLine, print, rejectExtraArgs, runCommand, UsageError, withStorage } from '../command.ts';
import { describeBackup, describeRows } from './describe-backup.ts';
import { readSite, requireSameSite } from './site-of-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup -- <folder> [--allow-empty]

Writes the database as of this moment, the files that came with forms, and the site's secret into a new folder, while
servers go on. PostgreSQL wants pg_dump in PATH, of the server's version or later.
An unused site is refused (--allow-empty backs it up), and so is a site other than that of the backups beside the folder.
What it holds is visitors' own, and the secret: keep it where nobody else can read it.
Ends with 0 when it is whole, 1 when something went wrong, 2 when it was asked wrongly, 4 when it is whole but for files
that could not be read.
`;

const incompleteExitCode = 4;
const root = path.resolve(import.meta.dirname, '../..');

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, { 'allow-empty': { type: 'boolean' } });
  const [name, ...more] = positionals;
  if (!name) throw new UsageError('Name a folder that is to be made.');
  rejectExtraArgs(more);
  const folder = path.resolve(name);
  return withStorage(root, usage, async (storage, { databaseUrl }) => {
    const site = await readSite(storage.database.read);
    if (site.isEmpty && !values['allow-empty'])
      throw new Error(
        `The site in ${databaseUrl ? 'the database of DATABASE_URL' : storage.dataFolder} is empty: no form, payment, subscription or account. Are these the settings of the server? If it is new, say --allow-empty`,
      );
    await requireSameSite(folder, site.id);
    const { latest } = await readBuilds(root);
    const manifest = await writeBackup({ storage, databaseUrl, build: latest.id, site: site.id }, folder);
    for (const id of manifest.missingUploads)
      process.stderr.write(`upload ${id} could not be read: it is not in the backup\n`);
    print([`${folder} holds everything that was acknowledged before ${manifest.moment}:`]);
    print([...describeBackup(manifest), describeRows(manifest.rows)]);
    return manifest.missingUploads.length > 0 ? incompleteExitCode : 0;
  });
}

runCommand(usage, run);
