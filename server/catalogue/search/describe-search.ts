/** Sentence for an understood search: `Beach holidays in Majorca in July from Norwich under £2,000`. */
import { withArticle } from '#client/components/offers/with-article.ts';
import { capitalize } from '#shared/words.ts';
import type { Narrowing } from './narrowing.ts';

/** Parts in the order of a sentence, each with its preposition. */
const orders: readonly (readonly [Narrowing['part'], string])[] = [
  ['line', 'with'],
  ['operator', 'with'],
  ['mixed', 'with'],
  ['ship', 'on'],
  ['river', 'on'],
  ['waters', ''],
  ['where', 'in'],
  ['from', 'from'],
  ['calls', 'calling at'],
  ['stars', ''],
  ['month', 'in'],
  ['occasion', 'for'],
  ['days', ''],
  ['weekday', ''],
  ['warmth', ''],
  ['theme', 'that mention'],
  ['company', 'that mention'],
  ['byCoach', ''],
  ['noFly', ''],
  ['soloFriendly', ''],
  ['grade', 'in'],
  ['party', ''],
  ['need', 'with'],
  ['nights', ''],
  ['budget', ''],
  ['excluded', 'but not'],
];

const prepositions: ReadonlyMap<string, string> = new Map([...orders, ['visits', 'that go to']]);

/** `the Netherlands`, `the Rhine`, `in the Mediterranean`. */
function inSentence({ part, saidAs, label }: Narrowing): string {
  const as = saidAs ?? part;
  if (as === 'waters') return sayWaters(label);
  const isPlace = as === 'excluded' || as === 'where' || as === 'calls' || as === 'visits';
  const said = isPlace
    ? label
        .split(/( or | and )/)
        .map(withArticle)
        .join('')
    : label;
  return said.replace(/^The /, 'the ');
}

function sayWaters(label: string): string {
  if (/^(?:Round|Further) /.test(label)) return label.charAt(0).toLowerCase() + label.slice(1);
  return (
    'in ' +
    `${label.replace(/^(?=North Sea|Canaries|Mediterranean|Caribbean)/, 'the ').replace(/^Rivers/, 'the rivers')}`
  );
}

export function describeSearch(all: readonly Narrowing[]): string {
  const place = all.find(({ part }) => part === 'where');
  // The waters are omitted where their label includes the place: Norway in "Norway, Iceland and the Arctic".
  const kind = all.find(({ part }) => part === 'kind');
  const isSaid = ({ part, label, saidAs }: Narrowing) =>
    (part !== 'waters' || !place || !label.includes(place.label)) &&
    (part !== 'mixed' || (label !== kind?.label && saidAs !== 'kind'));
  const narrowings = all.filter((each) => !each.isOrder && isSaid(each));
  const order = all.filter(({ isOrder }) => isOrder).map(({ label }) => `, ${label}`);
  const find = (part: Narrowing['part']) => narrowings.find((narrowing) => narrowing.part === part);
  const named = orders.flatMap(([part, before]) => {
    const narrowing = find(part);
    if (!narrowing) return [];
    if (narrowing.said) return [[narrowing.said, narrowing.label] as const];
    const word = narrowing.saidAs ? (prepositions.get(narrowing.saidAs) ?? before) : before;
    return [[word, inSentence(narrowing)] as const];
  });
  const board = find('board')
    ?.label.toLowerCase()
    .replace(/ (?=inclusive|board|catering)/, '-');
  const isAtSea = (['ship', 'calls', 'line', 'river', 'grade', 'waters'] as const).some((part) => find(part));
  // Lakes are a kind of holiday, and for some visitors a region.
  const kindOrPlace = all.find(({ part, saidAs }) => part === 'mixed' && saidAs === 'kind');
  const noun = find('kind')?.label ?? kindOrPlace?.label ?? (isAtSea ? 'cruises' : 'holidays');
  const sentence = [...(board ? [board] : []), noun, ...joinSameWords(named)].join(' ');
  return capitalize(sentence) + order.join('');
}

/** `That go to Orkney` and `that go to Shetland` are one part of the sentence. */
function joinSameWords(parts: readonly (readonly [word: string, text: string])[]): readonly string[] {
  return parts.map(([word, text], at) => {
    const isNext = word.startsWith('that ') && parts[at - 1]?.[0] === word;
    return (isNext ? `and ${text}` : `${word} ${text}`).trim();
  });
}
