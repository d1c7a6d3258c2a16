/** Sign-in state of the visitor, fetched once per document. */

export interface SignInState {
  signedIn: boolean;
  name?: string | null;
}

let pending: Promise<SignInState> | undefined;

/** Never rejects: treats the visitor as signed out when the request fails. */
export function fetchSignInState(): Promise<SignInState> {
  pending ??= fetch('/account/state')
    .then((response) => response.json() as Promise<SignInState>)
    .catch(() => ({ signedIn: false }));
  return pending;
}
