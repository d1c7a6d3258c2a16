/** `npm run backup`: everything that the site has stored, as of one moment, into a folder. */
import path from 'node:path';
import { readBuilds } from '../builds/read-builds.ts';
import { parseCommandLine, print, rejectExtraArgs, runCommand, UsageError, withStorage } from '../command.ts';
import { describeBackup } from './describe-backup.ts';
import { writeBackup } from './write-backup.ts';

const usage = `npm run backup -- <folder>

Writes the database as of this moment, the files that came with forms, and the site's secret into a new folder, while
servers go on. PostgreSQL wants pg_dump in PATH, of the server's version or later.
What it holds is visitors' own, and the secret: keep it where nobody else can read it.
Ends with 0 when it is whole, 1 when something went wrong, 2 when it was asked wrongly, 4 when it is whole but for files
that could not be read.
`;

const incompleteExitCode = 4;
const root = path.resolve(import.meta.dirname, '../..');

async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseCommandLine(args, {});
  const [name, ...more] = positionals;
  if (!name) throw new UsageError('Name a folder that is to be made.');
  rejectExtraArgs(more);
  const folder = path.resolve(name);
  return withStorage(root, usage, async (storage, { databaseUrl }) => {
    const { latest } = await readBuilds(root);
    const manifest = await writeBackup({ storage, databaseUrl, build: latest.id }, folder);
    print([`${folder} holds everything that was acknowledged before ${manifest.moment}:`]);
    print(describeBackup(manifest));
    for (const id of manifest.missingUploads)
      process.stderr.write(`upload ${id} could not be read: it is not in the backup\n`);
    return manifest.missingUploads.length > 0 ? incompleteExitCode : 0;
  });
}

runCommand(usage, run);
