/** What the SDK says went wrong, as its code without `auth/`; everything else is thrown on. */

export function problemOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'string' && code.startsWith('auth/')) return code.slice('auth/'.length);
  throw error;
}
