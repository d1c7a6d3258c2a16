/** Words as search compares them: without accents, capitals and signs, so that `Ålesund` is `alesund`, `5*` is `5 star`, `P&O` is `p and o`, and the Isles are the Islands. */

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', đ: 'd', '&': ' and ' };

export function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replaceAll('saint ', 'st ')
    .replace(/(\d)\*+/g, '$1 star ')
    .replace(/\bisles\b/g, 'islands');
  // Most texts have no other letters.
  const spelt = /[&\u0080-\uffff]/.test(plain)
    ? plain
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[øæłßđ&]/g, (letter) => letters[letter] ?? letter)
    : plain;
  return spelt.match(/[a-z0-9]+/g) ?? [];
}

/** The words as one phrase. */
export function toPhrase(text: string): string {
  return toWords(text).join(' ');
}

/** One word for one and many: `markets` → `market`. */
export function toStem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Words that say nothing of what is looked for. */
const fillers = new Set(
  (
    'a adult adults am ask an and any are around at be best book booking bring by call calling calls can coming couple couples dad ' +
    'deal deals do does each find for from get go going good have holiday holidays how husband i in into is it just leaving departing like long ' +
    'looking many me much mum my near need next nice of offer offers on one or our over package packages people per person persons place places ' +
    'please pp price prices cost costs really sell should so some something somewhere speak stop stopping stops take takes taking talk tell that the there this time to trip trips try two up us ' +
    'vacation visit want we what when where which who wife will with without you your break breaks flight flights'
  ).split(' '),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}
