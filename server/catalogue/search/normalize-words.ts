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

/** Stop words: they say nothing about what is searched for. In alphabetical order. */
const fillers = new Set(
  (
    'a about above absolutely actually adores adult adults age aged ages all allowed along also always ' +
    'am amazing an and another any anyone anything anyway anywhere are arent around as ask at available ' +
    'away back be beautiful because being best better between bit bloke book booking both break breaks ' +
    'brilliant bring brother brothers but by call calling calls came can cannot cant chap cheers come ' +
    'comes coming cost costs could couldnt couple couples dad dads date dates daughter daughters deal ' +
    'deals dear decent definitely depart departing departs departure departures didnt died difference ' +
    'direct do does doesnt dying each either enjoy enjoys enthusiast enthusiasts essential even ever ' +
    'every everybody everyone fan fancy fans fantastic far father find five flies flight flights fly ' +
    'flying for four from fun gentleman get go going good got gotta gran grandad grandma granny great ' +
    'guy had has hasnt have havent havnt he hello her hi hire hiring his holiday holidays hollibobs ' +
    'hols how hubby husband i id idea ideal ideas if ill im in include included includes including info ' +
    'information into is isnt it ive just keen kind know knows lady latest least leave leaves leaving ' +
    'less like liked likes little long looking lot lots love loved lovely lover lovers loves many mates ' +
    'maybe me mini missus moment month months more most mother much mum mums my nan near need needed ' +
    'neither nervous never next nice no not of offer offers ok okay old on one ones only or other ' +
    'others our out over own package packages paid pay people per perfect person persons place places ' +
    'please popular possibly pp prefer preferably price prices probably quite really recently recommend ' +
    'round same say scared see seeing sell shall she should since sister sisters six sleep sleeping ' +
    'sleeps so some somebody someone something sometimes somewhere son sons sort speak stay staying ' +
    'stays stop stopping stops stunning such suggest suggestions ta take takes taking talk tell than ' +
    'thank thanks that thats the them then there these they this those time to too top traveler ' +
    'traveller travellers treat trip trips try two under up us use uses using usually vacation very ' +
    'visit want wanted wanting wants wasnt we were what whats when where wheres which while who whole ' +
    'whom whose why wife will with without woman wonderful wont worried worse would wouldnt years you ' +
    'your youve'
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
