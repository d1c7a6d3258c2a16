/** What the server says of the visitor, asked once for each document. */

export interface AccountState {
  signedIn: boolean;
  name?: string | null;
}

let asked: Promise<AccountState> | undefined;

/** Never rejects: whoever cannot be asked about is signed out for now. */
export function askAccountState(): Promise<AccountState> {
  asked ??= fetch('/account/state')
    .then((answer) => answer.json() as Promise<AccountState>)
    .catch(() => ({ signedIn: false }));
  return asked;
}
