/** Interface to accounts that another service stores. */

export interface HostedAccount {
  readonly uid: string;
  /** The record that is handed to the account's owner. */
  readonly record: Readonly<Record<string, unknown>>;
}

export interface HostedAccounts {
  findByEmail(email: string): Promise<HostedAccount | null>;
  remove(uid: string): Promise<void>;
  close(): Promise<void>;
}
