/** Which passwords are guessed first: the commonest ones, and those made of their owner's address or name. */

export interface PasswordOwner {
  email: string;
  name: string;
}

/** Shorter parts of an address or a name stand in too many good passwords. */
const shortestPart = 4;

/** The password as a guesser sees it: in small letters, and without a digit or two at its end. */
function coresOf(password: string): string[] {
  const small = password.normalize('NFKC').trim().toLowerCase();
  return [small, small.replace(/\d$/, ''), small.replace(/\d\d$/, '')].filter((core) => core !== '');
}

/** `list` in small letters. */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  return coresOf(password).some((core) => list.has(core));
}

export function isOwnPassword(password: string, { email, name }: PasswordOwner): boolean {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const called = name.normalize('NFKC').trim().toLowerCase();
  const parts = [address.split('@')[0] as string, ...called.split(/[\s,.'’-]+/)];
  const own = new Set([
    address,
    called,
    called.replace(/\s+/g, ''),
    ...parts.filter(({ length }) => length >= shortestPart),
  ]);
  own.delete('');
  return coresOf(password).some((core) => own.has(core));
}
