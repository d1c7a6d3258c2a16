/** Gives Google's libraries for servers what they read from the environment by themselves, as our settings have it. */

/** Host and port by the name that Google's libraries know; null where Google's own is meant. */
export type EmulatorHosts = Readonly<
  Partial<Record<'FIREBASE_AUTH_EMULATOR_HOST' | 'FIRESTORE_EMULATOR_HOST', string | null>>
>;

/**
 * They take an emulator's host from nowhere but `process.env`, where the default of our setting never is; and one that
 * stands there counts for them even with FIREBASE_EMULATOR=off, so it is taken away. They look at every call, so this is
 * called before every use, not once.
 */
export function setGoogleEnvironment(hosts: EmulatorHosts): void {
  // biome-ignore lint/style/noProcessEnv: written for others, and nothing is read from it for ourselves.
  const environment = process.env;
  for (const [name, host] of Object.entries(hosts)) {
    if (host === null) delete environment[name];
    else environment[name] = host;
    // An emulator needs no credentials: the library would look for a machine of Google's round it, and warn.
    if (host !== null) environment.METADATA_SERVER_DETECTION ??= 'none';
  }
}
