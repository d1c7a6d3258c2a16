/** Reads the content, from the build's snapshot where that is current, and builds the model of it. */
import { loadContent } from './content-snapshot.ts';
import { buildModel, type Model } from './model/model.ts';

/** Throws a ContentError that lists every mistake of invalid content. */
export async function readModel(files: { content: string; snapshot?: string | undefined }): Promise<Model> {
  return buildModel(await loadContent(files.content, files.snapshot));
}
