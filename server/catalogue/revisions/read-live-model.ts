/** Builds the model of the content that visitors see now, for commands. */
import type { Database } from '../../platform/database/open-database.ts';
import { loadContent } from '../content-snapshot.ts';
import { buildModel, type Model } from '../model/model.ts';
import { readModel } from '../read-model.ts';
import { ContentError } from '../reading/content-fault.ts';
import { digestOf } from './digest-of.ts';
import { patchContent } from './patch-content.ts';
import type { ContentFiles } from './released-texts.ts';
import { findLive, findLiveNames } from './revision-store.ts';
import { toChanges } from './to-changes.ts';

/** Rejects with a `ContentError` while what is published has mistakes. */
export async function readLiveModel(
  files: ContentFiles,
  { read, clock }: Pick<Database, 'read' | 'clock'>,
): Promise<Model> {
  const now = clock.now().toISOString();
  if (digestOf(await findLiveNames(read, now)) === '') return readModel(files);
  const { openContentChecker } = await import('./open-content-checker.ts');
  const { faults, patch } = (await openContentChecker(files))(toChanges(await findLive(read, now)));
  if (faults.length > 0) throw new ContentError(faults);
  return buildModel(patchContent(await loadContent(files.content, files.snapshot), patch));
}
