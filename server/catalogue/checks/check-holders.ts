/** Checks that each protection names a holder of `holders.yaml`, and that numbers are in that table alone. */
import { createHolderFinder } from '../model/fill-protection.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

/** `ATOL 1234`, `ABTA number Y1234`; the CAA, ABTA and ABTOT number their holders and members. */
const writtenNumber =
  /\b(?:ATOL|ABTA|ABTOT)(?: (?:protected|holder|member|membership|number|no\.?))*:? ([A-Z]?\d{3,6})\b/g;

export function checkHolders({ holders, offers, partners, cruiseLines }: Content): ContentFault[] {
  const findHolder = createHolderFinder(holders.map(({ value }) => value));
  const spellings = new Set<string>();
  const repeats = holders.flatMap((entry) => {
    const { scheme, name, also = [] } = entry.value;
    return [name, ...also].flatMap((spelling) => {
      if (!spellings.has(`${scheme} ${spelling}`)) {
        spellings.add(`${scheme} ${spelling}`);
        return [];
      }
      return [faultAt(entry, ['name'], `is ${name}, and its ${scheme} has two rows; put them together`)];
    });
  });
  const named: readonly Entry<{ protection: Parameters<typeof findHolder>[0] }>[] = [
    ...offers,
    ...partners,
    ...cruiseLines,
  ];
  const unknown = named.filter(
    ({ value: { protection } }) => protection.scheme !== 'none' && !findHolder(protection),
  );
  const various = offers.filter(({ value }) => findHolder(value.protection)?.various);
  return [
    ...repeats,
    ...unknown.map((entry) => {
      const { scheme, holder } = entry.value.protection;
      const message = `names ${holder}, but holders has no ${scheme} row of that name; add it, or mend the name`;
      return faultAt(entry, ['protection', 'holder'], message);
    }),
    ...various.map((entry) =>
      faultAt(entry, ['protection', 'holder'], 'names no single company; an offer names its own holder'),
    ),
  ];
}

/** `own` are the agency's facts, which texts may hold: its number is in agency.yaml. */
export function checkWrittenNumbers(file: string, text: string, own: readonly string[]): ContentFault[] {
  if (file === 'holders.yaml' || file === 'agency.yaml') return [];
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(writtenNumber)]
      .filter(([, number = '']) => !own.some((fact) => fact.includes(number)))
      .map(([written]) => {
        const message = `holds ${written}; a number is in holders alone, and pages print it beside its holder`;
        return { file, line: index + 1, field: 'text', message };
      }),
  );
}
