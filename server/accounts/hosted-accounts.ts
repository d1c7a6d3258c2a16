/** What we may ask of accounts that another service keeps. */

export interface HostedAccount {
  readonly uid: string;
  /** As it is handed to its owner. */
  readonly record: Readonly<Record<string, unknown>>;
}

export interface HostedAccounts {
  findByEmail(email: string): Promise<HostedAccount | null>;
  remove(uid: string): Promise<void>;
  close(): Promise<void>;
}
