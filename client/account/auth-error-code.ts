/** What the SDK says went wrong: its code without `auth/`, and where one code stands for several reasons, which of them. */

/** Words of the embedded service after the code, as the SDK passes them on. */
const reasons: readonly (readonly [code: string, said: RegExp, problem: string])[] = [
  ['too-many-requests', /many people are signing in/i, 'service-busy'],
  ['weak-password', /your e-?mail address or your name/i, 'weak-password-own'],
  ['weak-password', /one of the commonest/i, 'weak-password-common'],
  ['weak-password', /at least \d+ characters/i, 'weak-password-short'],
];

/** Null for everything that the SDK did not say. */
export function authErrorCode(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !code.startsWith('auth/')) return null;
  const plain = code.slice('auth/'.length);
  const reason = reasons.find(([of, said]) => of === plain && said.test(String(message)));
  return reason ? reason[2] : plain;
}
