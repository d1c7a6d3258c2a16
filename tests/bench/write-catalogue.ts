/** Writes a folder to start the server from: generated offers, everything else as built. */
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadContent, writeSnapshot } from '#server/catalogue/content-snapshot.ts';
import { queryApiFiles } from '#server/platform/builds/build-paths.ts';
import { makeOffers } from './make-offers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Needs a build. The caller must remove the folder. */
export async function writeCatalogue(
  count: number,
): Promise<{ root: string; files: ReturnType<typeof queryApiFiles> }> {
  const folder = mkdtempSync(path.join(tmpdir(), `catalogue-${count}-`));
  const dist = path.join(folder, 'dist');
  mkdirSync(dist);
  for (const name of readdirSync(path.join(root, 'dist')))
    if (name !== 'content.json') symlinkSync(path.join(root, 'dist', name), path.join(dist, name));
  const built = await loadContent(path.join(folder, 'none'), path.join(root, 'dist/content.json'));
  const offers = makeOffers([...built.offers], count);
  writeSnapshot(path.join(dist, 'content.json'), `made-up-${count}`, { ...built, offers });
  return { root: folder, files: queryApiFiles(folder) };
}
