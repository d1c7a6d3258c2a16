/** Shows the visitor's name on account links, which read "Sign in" in the page shared by all visitors. */

export async function showAccount(): Promise<void> {
  const { signedIn, name } = await fetchSignInState();
  if (!signedIn) return;
  for (const link of document.querySelectorAll('[data-account]')) {
    link.textContent = 'Your account';
    if (name) link.setAttribute('aria-label', `Your account, ${name}`);
  }
}

/** Sign-in state of the visitor, fetched once per document. */
interface SignInState {
  signedIn: boolean;
  name?: string | null;
}

let pending: Promise<SignInState> | undefined;

/** Never rejects: treats the visitor as signed out when the request fails. */
function fetchSignInState(): Promise<SignInState> {
  pending ??= fetch('/account/state')
    .then((response) => response.json() as Promise<SignInState>)
    .catch(() => ({ signedIn: false }));
  return pending;
}
