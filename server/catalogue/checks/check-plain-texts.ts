/** Checks that fields of plain text hold no markup, which visitors would see as it is written. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';
import { noteTexts } from './list-texts.ts';

export function checkPlainTexts(content: Content): ContentFault[] {
  return Object.values(content)
    .flat()
    .flatMap((entry: Entry<unknown>) =>
      noteTexts(entry).markup.map(({ path, text }) =>
        faultAt(entry, path, `holds ${text}, which visitors would read as it is; write plain words`),
      ),
    );
}
