/** Asks a Firebase project whether an account still exists; the SDK only reports that it is signed out. */
import type { FirebaseSettings } from '../../settings/env.ts';

const timeoutMs = 4_000;

/** Resolves to false only when the project reports no such account; to true also when the request fails. */
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
