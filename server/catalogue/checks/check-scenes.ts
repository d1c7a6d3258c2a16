/** Checks that each scene that the content names is described in `scenes.yaml`, and so is drawn. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';
import { noteTexts } from './list-texts.ts';

/** `art` is the field of every kind that names a scene. */
export function checkScenes(content: Content): ContentFault[] {
  const known = new Set(content.scenes.map(({ value }) => value.name));
  return Object.values(content)
    .flat()
    .flatMap((entry: Entry<unknown>) =>
      noteTexts(entry)
        .scenes.filter(({ text }) => !known.has(text))
        .map(({ path, text }) =>
          faultAt(entry, path, `is ${text}, but scenes has no scene of that name; mend the name`),
        ),
    );
}
