/** Opens a checker of changed content that parses changed files only: the snapshot has the others. */
import { loadContent } from '../content-snapshot.ts';
import { createFiller, isSampleContent } from '../read-content.ts';
import { contentKinds, type KindName, kindNames } from '../reading/content-kinds.ts';
import { filesOf, nameOfFile } from '../reading/content-texts.ts';
import type { CheckedEntry, Entry } from '../reading/entry.ts';
import { entryName, type FileRead, type ReadFiles } from '../reading/read-kind.ts';
import { parseSource, type SourceFile } from '../reading/source-file.ts';
import { type CheckContent, type CheckOptions, createContentChecker, groupByName } from './check-content.ts';
import { type ContentFiles, readReleasedTexts } from './released-texts.ts';

export async function openContentChecker(
  files: ContentFiles,
  { needsParticulars }: Pick<CheckOptions, 'needsParticulars'> = {},
): Promise<CheckContent> {
  const texts = readReleasedTexts(files);
  const content = await loadContent(files.content, files.snapshot);
  const [agency] = content.agency.map(({ value }) => value);
  const branches = content.branches.map(({ value }) => value);
  const filler = createFiller(agency ?? { facts: [], sentences: [] }, branches);
  const wording = { isSample: isSampleContent(content), filler, faults: [] };
  const known: ReadFiles = new Map();
  for (const kind of kindNames) {
    const byName = groupByName([...content[kind]]);
    for (const file of filesOf(texts, contentKinds[kind])) {
      const text = filler.fillText(texts.get(file) ?? '');
      known.set(file, { ...toFileRead(kind, file, text, byName.get(nameOfFile(file)) ?? []), wording });
    }
  }
  return createContentChecker(texts, { known, filler, ...(needsParticulars && { needsParticulars }) });
}

/** Lines are found only for a mistake: what the release brought has none of its own. */
function toFileRead(
  kind: KindName,
  file: string,
  text: string,
  checked: readonly CheckedEntry<unknown>[],
): FileRead {
  let parsed: SourceFile | undefined;
  const getLine: SourceFile['getLine'] = (field) => {
    parsed ??= parseSource(file, text, []);
    return parsed.getLine(field);
  };
  const source = { file, value: undefined, body: null, getLine };
  const isList = contentKinds[kind].holds === 'list';
  const entries: Entry<unknown>[] = checked.map((entry, index) => ({
    ...entry,
    source,
    path: isList ? [index] : [],
  }));
  const names = entries.map((entry) => entryName(entry, contentKinds[kind]));
  return { text, source, names, entries, faults: [] };
}
