/** Checks opening hours: periods in order and apart, and one line for each special day. */
import type { BranchContent } from '../content-schemas/branch.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';
import type { FieldPath } from '../reading/source-file.ts';

type Opening = Pick<BranchContent, 'hours' | 'special'>;

export function checkHours({ branches, site }: Content): ContentFault[] {
  return [
    ...branches.flatMap((branch) => checkOpening(branch, branch.value, [])),
    ...site.flatMap((entry) =>
      (entry.value.desks ?? []).flatMap((desk, index) => checkOpening(entry, desk, ['desks', index])),
    ),
  ];
}

function checkOpening(entry: Entry<unknown>, { hours, special }: Opening, at: FieldPath): ContentFault[] {
  return [
    ...Object.entries(hours).flatMap(([day, spells = []]) =>
      spells.flatMap((spell, index) => {
        const message = findSpellFault(spell, spells[index - 1]);
        return message === null ? [] : [faultAt(entry, [...at, 'hours', day, index], message)];
      }),
    ),
    ...special.flatMap(({ date, closed, opens, closes }, index) => {
      const fault = (field: string, message: string) => [
        faultAt(entry, [...at, 'special', index, field], message),
      ];
      if (special.findIndex((other) => other.date === date) < index)
        return fault('date', `is ${date}, which is there already; put them together`);
      if (closed && opens !== undefined)
        return fault('closed', 'is true, but hours are given; take one of them out');
      if (opens !== undefined && closes !== undefined && closes <= opens)
        return fault('closes', `is ${closes}, not after opens ${opens}; mend one of them`);
      return [];
    }),
  ];
}

function findSpellFault(spell: string, before: string | undefined): string | null {
  const [opens = '', closes = ''] = spell.split('-');
  if (closes <= opens) return `is ${spell}, which closes before it opens; mend one of them`;
  const end = before?.split('-')[1];
  if (end === undefined || opens >= end) return null;
  return `is ${spell}, which begins before ${before} has ended; put them in order, without an overlap`;
}
