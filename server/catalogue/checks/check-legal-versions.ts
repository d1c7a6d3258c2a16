/** Checks that the versions of a legal document follow each other without a gap or an overlap. */

import { addDays } from '#shared/dates.ts';
import type { LegalContent } from '../content-schemas/page.ts';
import { parseLegalName } from '../model/parse-legal-name.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

type LegalEntry = Entry<LegalContent>;

export function checkLegalVersions({ legalDocuments }: Content): ContentFault[] {
  const misnamed = legalDocuments.filter(({ name }) => !parseLegalName(name));
  const groups = new Map<string, LegalEntry[]>();
  for (const entry of legalDocuments) {
    const slug = parseLegalName(entry.name)?.slug;
    if (slug) groups.set(slug, [...(groups.get(slug) ?? []), entry]);
  }
  return [
    ...misnamed.map((entry) => faultAt(entry, [], 'must be named <slug>.v<number>.md, like terms.v3.md')),
    ...[...groups.values()].flatMap(checkSequence),
  ];
}

function checkSequence(entries: LegalEntry[]): ContentFault[] {
  const version = ({ name }: LegalEntry) => parseLegalName(name)?.version ?? 0;
  const inOrder = entries.toSorted((a, b) => version(a) - version(b));
  return inOrder.flatMap((entry, index) => {
    const { from, to } = entry.value;
    if (to !== undefined && to < from)
      return [faultAt(entry, ['to'], `is before from ${from}; mend one of them`)];
    const next = inOrder[index + 1];
    if (!next) return [];
    if (version(next) !== version(entry) + 1) {
      return [
        faultAt(
          next,
          [],
          `is version ${version(next)} after version ${version(entry)}; no number may be skipped`,
        ),
      ];
    }
    if (to === undefined)
      return [
        faultAt(
          entry,
          ['to'],
          `is missing; write to: ${addDays(next.value.from, -1)}, the day before version ${version(next)} takes over`,
        ),
      ];
    if (addDays(to, 1) === next.value.from) return [];
    return [
      faultAt(
        next,
        ['from'],
        `is ${next.value.from}; must be ${addDays(to, 1)}, the day after version ${version(entry)} ends (to: ${to})`,
      ),
    ];
  });
}
