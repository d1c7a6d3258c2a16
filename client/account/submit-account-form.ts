/** Submits an account form through the SDK in this browser, then has the server start the session. */
import { isPersonalPassword } from '#shared/account/password-strength.ts';
import type { AccountView } from '#shared/account/sign-in.ts';
import { authErrorCode } from './auth-error-code.ts';
import type { BrowserForm } from './browser-sdk.ts';

/** `problem` is an error code or null. `signedIn`: the page must be reloaded as the signed-in visitor's. */
export interface AccountSubmitResult {
  problem: string | null;
  signedIn: boolean;
}

/** Falls back to a native form submit when the SDK cannot be loaded. */
export async function submitAccountForm(
  { service, rules }: Pick<AccountView, 'service' | 'rules'>,
  form: BrowserForm,
  element: HTMLFormElement,
): Promise<AccountSubmitResult> {
  const data = new FormData(element);
  const field = (name: string) => {
    const value = String(data.get(name) ?? '');
    return name === 'password' ? value : value.trim();
  };
  // The SDK creates the account first and names it afterwards, so only the form knows both.
  const owner = { email: field('email'), name: field('name') };
  const checksOwner = form === 'sign-up' && rules.some(({ rule }) => rule === 'isNotOwn');
  if (checksOwner && isPersonalPassword(field('password'), owner))
    return { problem: 'weak-password-own', signedIn: false };
  let sdk: typeof import('./browser-sdk.ts');
  try {
    sdk = await import('./browser-sdk.ts');
  } catch {
    element.submit();
    return { problem: null, signedIn: false };
  }
  try {
    const tokens = await sdk.runAccountForm(service, form, field);
    if (!tokens) return { problem: null, signedIn: false };
    return (await startSession(tokens))
      ? { problem: null, signedIn: true }
      : { problem: 'network-request-failed', signedIn: false };
  } catch (error) {
    return { problem: authErrorCode(error) ?? 'internal-error', signedIn: false };
  }
}

async function startSession(tokens: object): Promise<boolean> {
  try {
    const { ok } = await fetch('/account/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(tokens),
    });
    return ok;
  } catch {
    return false;
  }
}
