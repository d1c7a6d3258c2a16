/** Joins names as a sentence lists them: `A, B and C`, `A or B`. */
const lists = {
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
};

export function listWords(words: readonly string[], last: keyof typeof lists = 'and'): string {
  return lists[last].format(words);
}
