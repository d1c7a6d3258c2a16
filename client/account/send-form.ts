/** Sends a form of the account page through the SDK in this browser, and has the server begin the session. */
import type { SignInConfig } from '#shared/sign-in.ts';
import type { BrowserForm } from './browser-sdk.ts';

/** Code of what went wrong, or null; `signedIn` when the page must be loaded anew as somebody's own. */
export interface SentForm {
  problem: string | null;
  signedIn: boolean;
}

/** `send` is what a browser does without scripts: the way out when the SDK cannot be loaded. */
export async function sendForm(
  config: SignInConfig,
  form: BrowserForm,
  element: HTMLFormElement,
): Promise<SentForm> {
  const data = new FormData(element);
  const field = (name: string) => {
    const value = String(data.get(name) ?? '');
    return name === 'password' ? value : value.trim();
  };
  let sdk: typeof import('./browser-sdk.ts');
  try {
    sdk = await import('./browser-sdk.ts');
  } catch {
    element.submit();
    return { problem: null, signedIn: false };
  }
  try {
    const tokens = await sdk.runForm(config, form, field);
    if (!tokens) return { problem: null, signedIn: false };
    return (await beginSession(tokens))
      ? { problem: null, signedIn: true }
      : { problem: 'network-request-failed', signedIn: false };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return { problem: code.replace(/^auth\//, '') || 'internal-error', signedIn: false };
  }
}

async function beginSession(tokens: object): Promise<boolean> {
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
