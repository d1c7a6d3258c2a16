/** Maps an SDK error to its code without `auth/`, or to a specific reason where one code has several. */

/** Texts that the embedded service sends after the code, as the SDK passes them on. */
const reasons: readonly (readonly [code: string, said: RegExp, problem: string])[] = [
  ['too-many-requests', /many people are signing in/i, 'service-busy'],
  ['weak-password', /your e-?mail address or your name/i, 'weak-password-own'],
  ['weak-password', /one of the commonest/i, 'weak-password-common'],
  ['weak-password', /at least \d+ characters/i, 'weak-password-short'],
];

/** Returns null for errors that are not from the SDK. */
export function authErrorCode(error: unknown): string | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || !code.startsWith('auth/')) return null;
  const plain = code.slice('auth/'.length);
  const reason = reasons.find(([of, said]) => of === plain && said.test(String(message)));
  return reason ? reason[2] : plain;
}
