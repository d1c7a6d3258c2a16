/** Words as search compares them: without accents, capitals and signs, so that `Ålesund` is `alesund`, `5*` is `5 star`, `P&O` is `p and o`, and the Isles are the Islands. */
import { editDistance } from '../model/edit-distance.ts';

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', đ: 'd', '&': ' and ' };

export function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replaceAll('saint ', 'st ')
    .replace(/\bwi-fi\b/g, 'wifi')
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
  // News are no more of what is new.
  return word.length > 3 && word !== 'news' && word.endsWith('s') && !word.endsWith('ss')
    ? word.slice(0, -1)
    : word;
}

/** Words that say nothing of what is looked for. */
const fillers = new Set(
  (
    'a about age aged ages amazing available away beautiful brilliant decent depart departs departure departures direct fantastic ideal info information latest perfect stunning top wonderful me years old traveller travellers traveler come comes came where would prefer preferably use uses using month months date dates fly flies flying adult adults also am an and any anyone anything are around as ask at be best bit book booking break ' +
    'breaks bring but by call calling calls can coming cost costs could couple couples dad dads deal deals ' +
    'departing do does each fancy far father find flight flights for from fun get go going good great had has ' +
    'have he hello her hi his holiday holidays how hubby husband i id idea ideas if im in into is it ive just ' +
    'kind leaving like long looking lot lots love lovely lover lovers enthusiast enthusiasts fan fans many maybe me mini more most mother much mum mums my near ' +
    'need needed next nice no not of offer offers ok okay on one only or our over package packages people per ' +
    'person persons place places please popular pp price prices quite really round someone somebody know knows thats whats recommend see seeing sell shall ' +
    'she should since sister sisters brother brothers son sons daughter daughters mates nan gran granny grandma grandad so some something somewhere sort speak stop stopping stops suggest suggestions take ' +
    'takes taking talk tell than thank thanks that the them then there they this time to too treat trip trips ' +
    'try two up us vacation very visit want wanted wanting we were what when where which who wife will with ' +
    'without would you your'
  ).split(' '),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** `fligts` are flights; shorter words are too like others. */
export function spellFiller(word: string): string | null {
  if (word.length < 6) return null;
  for (const filler of fillers)
    if (filler.length > 5 && filler[0] === word[0] && editDistance(word, filler, 1) === 1) return filler;
  return null;
}
