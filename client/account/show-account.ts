/** Shows the visitor's name on account links, which read "Sign in" in the page shared by all visitors. */
import { fetchSignInState } from './sign-in-state.ts';

export async function showAccount(): Promise<void> {
  const { signedIn, name } = await fetchSignInState();
  if (!signedIn) return;
  for (const link of document.querySelectorAll('[data-account]')) {
    link.textContent = 'Your account';
    if (name) link.setAttribute('aria-label', `Your account, ${name}`);
  }
}
