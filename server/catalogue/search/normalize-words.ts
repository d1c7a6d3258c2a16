/** Word normaliser of search: `Ålesund` → `alesund`, `5*` → `5 star`, `P&O` → `p and o`, Isles → Islands. */
import { editDistance } from '../../platform/edit-distance.ts';

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ł: 'l', ß: 'ss', đ: 'd', '&': ' and ' };

/** Characters and words that are normalised. */
const special = /['’.*&\u0080-\uffff]|saint |wi-fi|isle|xmas/;

export function toWords(text: string): string[] {
  const lower = text.toLowerCase();
  // Fast path: most texts have neither accents nor signs.
  const spelt = special.test(lower) ? respell(lower) : lower;
  return spelt.match(/[a-z0-9]+/g) ?? [];
}

function respell(text: string): string {
  return text
    .replace(/['’.]/g, '')
    .replaceAll('saint ', 'st ')
    .replace(/\bwi-fi\b/g, 'wifi')
    .replace(/(\d)\*+/g, '$1 star ')
    .replace(/\bisles\b/g, 'islands')
    .replace(/\bisle of white\b/g, 'isle of wight')
    .replace(/\bxmas\b/g, 'christmas')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæłßđ&]/g, (letter) => letters[letter] ?? letter);
}

/** Returns the words as one phrase. */
export function toPhrase(text: string): string {
  return toWords(text).join(' ');
}

/** Reduces plurals to the singular: `markets` → `market`. */
export function toStem(word: string): string {
  // `News` is not the plural of `new`.
  return word.length > 3 && word !== 'news' && word.endsWith('s') && !word.endsWith('ss')
    ? word.slice(0, -1)
    : word;
}

/** Returns the stems of the words as one phrase. */
export function toStems(text: string): string {
  return toWords(text).map(toStem).join(' ');
}

/** Stop words: they say nothing about what is searched for. */
const fillers = new Set(
  (
    'a about age aged ages all everyone everybody whole essential recently us allowed along amazing available away back beautiful brilliant decent depart departs ' +
    'departure departures direct fantastic ideal info information latest perfect stunning top ' +
    'wonderful me years old traveller travellers traveler come comes came where would prefer ' +
    'preferably use uses using moment month months date dates hire hiring fly flies flying adult adults also am ' +
    'an and any anyone anything are around as ask at be best bit book booking break ' +
    'breaks bring but by call calling calls can coming cost costs could couple couples dad dads deal deals ' +
    'departing do does each fancy far got gotta hollibobs hols missus father find flight flights for from fun get go going good great had has ' +
    'have he hello her hi his holiday holidays how hubby husband i id idea ideas if im in into is it ive just ' +
    'kind leaving like long looking lot lots love lovely lover lovers enthusiast enthusiasts ' +
    'fan fans many maybe me mini more most mother much mum mums my near ' +
    'need needed next nice no not of offer offers ok okay on one only out or our over package packages people per ' +
    'person persons place places please popular pp price prices quite really round someone ' +
    'somebody know knows thats whats recommend see seeing sell shall ' +
    'she should since say dear sister sisters brother brothers son sons daughter daughters mates nan ' +
    'gran granny grandma grandad lady woman chap bloke gentleman guy so some something somewhere sort speak stay stays staying stop stopping stops ' +
    'suggest suggestions take ' +
    'takes taking talk tell than thank thanks that the them then there they this time to too treat trip trips ' +
    'try two up us vacation very visit want wanted wanting wants we were what when where wheres which who wife will with ' +
    'without would you your ' +
    // Words of sentences that describe no holiday.
    'anywhere anyway loves loved likes liked enjoys enjoy adores keen little ones being between difference same four five six under above died dying scared worried nervous ' +
    'sleeping sleep sleeps own havent hasnt havnt didnt doesnt wasnt cannot cant couldnt wont wouldnt isnt ' +
    'arent im ive id ill youve leave leaves pay paid include included includes including only ever ' +
    'even every other others another such than these those while who whom whose why because ' +
    'either neither both much more most less least better worse definitely absolutely possibly ' +
    'probably actually usually always never sometimes please thanks ta cheers'
  ).split(' '),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Corrects a misspelt stop word: `fligts` → `flights`. Shorter words are too similar to others. */
export function spellFiller(word: string): string | null {
  if (word.length < 6) return null;
  for (const filler of fillers)
    if (filler.length > 5 && filler[0] === word[0] && editDistance(word, filler, 1) === 1) return filler;
  return null;
}
