/** What the server says of the visitor, asked once for each document. */

export interface SignInState {
  signedIn: boolean;
  name?: string | null;
}

let pending: Promise<SignInState> | undefined;

/** Never rejects: whoever cannot be asked about is signed out for now. */
export function fetchSignInState(): Promise<SignInState> {
  pending ??= fetch('/account/state')
    .then((response) => response.json() as Promise<SignInState>)
    .catch(() => ({ signedIn: false }));
  return pending;
}
