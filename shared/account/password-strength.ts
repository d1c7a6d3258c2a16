/** Which passwords are guessed first: the commonest ones, and those made of their owner's address or name. */

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

/** `list` in small letters. */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  return passwordStems(password).some((stem) => list.has(stem));
}

export function isPersonalPassword(password: string, { email, name }: PasswordOwner): boolean {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const fullName = name.normalize('NFKC').trim().toLowerCase();
  const parts = [address.split('@')[0] as string, ...fullName.split(/[\s,.'’-]+/)];
  const own = new Set([
    address,
    fullName,
    fullName.replace(/\s+/g, ''),
    ...parts.filter(({ length }) => length >= minPartLength),
  ]);
  own.delete('');
  return passwordStems(password).some((stem) => own.has(stem));
}
