/** Which passwords are guessed first: the commonest ones, and those made of one character, of our name, or of their owner's. */

export interface PasswordOwner {
  email: string;
  name: string;
}

/** Shorter parts of an address or a name stand in too many good passwords. */
const minPartLength = 4;

/** The password as a guesser sees it: in small letters, and without a digit or two at its end. */
function passwordStems(password: string): string[] {
  const lowercase = password.normalize('NFKC').trim().toLowerCase();
  return [lowercase, lowercase.replace(/\d$/, ''), lowercase.replace(/\d\d$/, '')].filter(
    (stem) => stem !== '',
  );
}

/** Ours, as visitors would write it without its spaces and signs (OWASP ASVS 5.0, 6.2.11). */
const agencyNames: ReadonlySet<string> = new Set([
  'premier',
  'premiertravel',
  'premiertravels',
  'premiertravelagency',
  'premierholidays',
  'travelpremier',
]);
/** `aaaaaaaa` and `abababab` say no more than their first letters. */
const minDifferentCharacters = 3;

/** `list` in small letters. */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  return passwordStems(password).some((stem) => {
    const letters = stem.replace(/[^\p{L}]/gu, '');
    return list.has(stem) || new Set(stem).size < minDifferentCharacters || agencyNames.has(letters);
  });
}

export function isPersonalPassword(password: string, { email, name }: PasswordOwner): boolean {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const fullName = name.normalize('NFKC').trim().toLowerCase();
  const parts = [address.split('@')[0] as string, ...fullName.split(/[\s,.'’-]/)];
  const own = new Set([
    address,
    fullName,
    fullName.replace(/\s/g, ''),
    ...parts.filter(({ length }) => length >= minPartLength),
  ]);
  return passwordStems(password).some((stem) => own.has(stem));
}
