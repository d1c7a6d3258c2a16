/** Finds drive times in texts that differ from the branches' own table. */
import type { BranchContent } from '../content-schemas/branch.ts';
import type { ContentFault } from '../reading/content-fault.ts';

/** Words by which a text names a place of the tables. */
const shortNames: Record<string, RegExp> = {
  'Norwich Airport': /\bNorwich Airport\b/,
  'London Stansted': /\bStansted\b/,
  'London Luton': /\bLuton\b/,
  'London Tilbury cruise terminal': /\bTilbury\b/,
  Harwich: /\bHarwich\b/,
  Southampton: /\bSouthampton\b/,
  Dover: /\bDover\b/,
};

/** Words of travel by other means than a car. */
const otherwise =
  /\b(?:train|trains|rail|coach|shuttle|ferry|sails?|sailing|flies|direct flight|flightTime)\b/i;

const counts: Record<string, number> = { an: 1, a: 1, one: 1, two: 2, three: 3, four: 4, five: 5 };
const parts: Record<string, number> = { half: 30, quarter: 15 };
const number = '\\d+|an?|one|two|three|four|five';
const duration = new RegExp(
  [
    `\\b(${number}) hours? and (?:a )?(half|quarter)\\b`,
    `\\b(${number}) and a (half|quarter) hours\\b`,
    `\\b(${number}) (?:hours?|h)(?: (?:and )?(\\d+)(?: min(?:utes)?)?)?(?![\\w-])`,
    '\\b(\\d+) min(?:utes)?\\b',
  ].join('|'),
  'gi',
);

/** Returns every duration in a text, in minutes. */
export function readDurations(text: string): number[] {
  return [...text.matchAll(duration)].map(([, h1, part1, h2, part2, h3, rest, minutes]) => {
    if (minutes) return Number(minutes);
    const hours = (h1 ?? h2 ?? h3 ?? '').toLowerCase();
    const more = (part1 ?? part2)?.toLowerCase();
    return (counts[hours] ?? Number(hours)) * 60 + (more ? (parts[more] ?? 0) : Number(rest ?? 0));
  });
}

/** Checks the text of one file, after its drive times have been filled in. */
export function checkDriveTimes(
  file: string,
  text: string,
  branches: readonly BranchContent[],
): ContentFault[] {
  return text.split('\n').flatMap((line, index) =>
    line.split(/(?<=[.!?])\s/).flatMap((sentence) => {
      const wrong = findWrongTime(sentence, branches);
      return wrong ? [{ file, line: index + 1, field: 'text', message: wrong }] : [];
    }),
  );
}

function findWrongTime(sentence: string, branches: readonly BranchContent[]): string | null {
  const said = otherwise.test(sentence) ? [] : readDurations(sentence);
  if (said.length === 0) return null;
  const drives = branches.flatMap(({ slug, name, driveTimes }) =>
    driveTimes
      .filter(({ to }) => namesTown(sentence, name) && shortNames[to]?.test(sentence))
      .map(({ to, minutes }) => ({ token: `{drive ${slug} to ${to}}`, minutes })),
  );
  const [first] = drives;
  const wrong = said.find((each) => drives.every(({ minutes }) => minutes !== each));
  if (!first || wrong === undefined) return null;
  return `says ${wrong} minutes, but the branch's driveTimes say ${first.minutes}; write ${first.token}`;
}

/** True when the sentence names the town itself, not only its airport. */
function namesTown(sentence: string, name: string): boolean {
  return sentence.replaceAll('’', "'").replaceAll(`${name} Airport`, '').includes(name);
}
