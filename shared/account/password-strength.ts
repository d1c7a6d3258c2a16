/** Checks for passwords guessed first: common ones, few characters, our name, or the owner's details. */

export interface PasswordOwner {
  email: string;
  name: string;
}

/** Minimum length of a part of an address or name; shorter parts occur in too many good passwords. */
const minPartLength = 4;

/** Returns the password as an attacker guesses it: in lower case, also without one or two final digits. */
function passwordStems(password: string): string[] {
  const lowercase = password.normalize('NFKC').trim().toLowerCase();
  return [lowercase, lowercase.replace(/\d$/, ''), lowercase.replace(/\d\d$/, '')].filter(
    (stem) => stem !== '',
  );
}

/** Our name, as visitors would write it without spaces and punctuation (OWASP ASVS 5.0, 6.2.11). */
const agencyNames: ReadonlySet<string> = new Set([
  'premier',
  'premiertravel',
  'premiertravels',
  'premiertravelagency',
  'premierholidays',
  'travelpremier',
]);
/** `aaaaaaaa` and `abababab` are as weak as their first letters. */
const minDifferentCharacters = 3;

/** `list` must be in lower case. */
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
