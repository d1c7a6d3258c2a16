/** The way to one's account, in the page for everybody; who is signed in is filled in once the page stands. */
import { href } from '#routes/href.ts';

export function AccountPlace() {
  return (
    <a className="account-link" href={`${href('sign-up')}#account`} data-account="" data-document="">
      Sign in
    </a>
  );
}
