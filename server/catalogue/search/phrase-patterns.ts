/** Rephrasing: several common words that are read as one phrase, and the builders of its patterns. */

/** Pattern of what is typed, and the phrase of a page, a party, a theme or a need that it is read as. */
export type Rephrasing = readonly [pattern: RegExp, phrase: string];

export const anyOf = (...words: readonly string[]) => `(?:${words.join('|')})`;
export const toPattern = (...alternatives: readonly string[]) => new RegExp(alternatives.join('|'), 'gi');
