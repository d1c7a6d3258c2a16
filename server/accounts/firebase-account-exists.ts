/** Asks a Firebase project whether the account of an ID token is there still: the SDK only says that nobody is signed in. */
import type { FirebaseSettings } from '../env.ts';

const timeoutMs = 4_000;

/** False only when the project says that there is no such account; true too where it cannot be asked. */
export async function firebaseAccountExists(
  { apiKey, authEmulator }: Pick<FirebaseSettings, 'apiKey' | 'authEmulator'>,
  idToken: string,
): Promise<boolean> {
  const origin = authEmulator
    ? `${authEmulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  try {
    const response = await fetch(`${origin}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { error } = (await response.json()) as { error?: { message?: string } };
    return !error?.message?.startsWith('USER_NOT_FOUND');
  } catch {
    return true;
  }
}
