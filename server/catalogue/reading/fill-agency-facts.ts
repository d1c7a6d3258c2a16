/** Fills the agency's own facts into texts, so that each has a single source; identifies missing ones. */
import type { AgencyContent, AgencyFact } from '../content-schemas/agency.ts';
import type { FillText } from './fill-text.ts';

const token = /\{agency ([a-z0-9-]+)\}/g;
const inner = /\{([a-z0-9-]+)\}/g;

/** True for a fact that is a sample or absent. */
export function isMissing({ value, sample }: AgencyFact): boolean {
  return value === undefined || sample === true;
}

/**
 * Replaces `{agency vat-number}` with the fact, or with its `until` text while the fact is unknown.
 * With neither, omits the text that contains the token. A token with an unknown name stays,
 * and the wording check reports it.
 */
export function createAgencyFiller({ facts, sentences }: AgencyContent): FillText {
  const factsByName = new Map(facts.map((fact) => [fact.name, fact]));
  const factWords = (name: string) => {
    const fact = factsByName.get(name);
    return fact?.value ?? fact?.until;
  };
  const words = new Map(facts.flatMap(({ name }) => [[name, factWords(name)] as const]));
  for (const { name, needs, known, until } of sentences) {
    const missing = needs.some((need) => {
      const fact = factsByName.get(need);
      return !fact || isMissing(fact);
    });
    words.set(
      name,
      (missing ? until : known)?.replaceAll(inner, (whole, fact: string) => factWords(fact) ?? whole),
    );
  }
  const isUnknown = (part: string) =>
    [...part.matchAll(token)].some(([, name = '']) => words.has(name) && words.get(name) === undefined);
  return (text) =>
    leaveOut(text, isUnknown).replaceAll(token, (whole, name: string) => words.get(name) ?? whole);
}

/**
 * Omits whole table rows and list items, and single sentences of other text.
 * Also omits a table that has lost all its rows.
 */
function leaveOut(text: string, isUnknown: (part: string) => boolean): string {
  if (!isUnknown(text)) return text;
  const lines = text.split('\n').flatMap((line) => {
    if (!isUnknown(line)) return line;
    if (/^\s*(?:[|*-]|\d+\.) ?/.test(line)) return [];
    // The stops of an address or a sum, such as £3.50, end no sentence.
    const sentences = line.split(/(?<=[.!?]\s+)(?=\S)/);
    return sentences.filter((sentence) => !isUnknown(sentence)).join('');
  });
  return lines.join('\n').replace(/^\|.*\|\n\|[-| :]+\|\n(?!\|)/gm, '');
}
