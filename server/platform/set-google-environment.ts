/** Sets the environment variables that Google's server libraries read, as this site's settings have them. */

/** Host and port by the variable's name; null where Google's real service is meant. */
export type EmulatorHosts = Readonly<
  Partial<Record<'FIREBASE_AUTH_EMULATOR_HOST' | 'FIRESTORE_EMULATOR_HOST', string | null>>
>;

/**
 * Google's libraries read an emulator's host only from `process.env`, which never has our setting's default.
 * They use a host found there even with FIREBASE_EMULATOR=off, so it is deleted. They read it at every
 * call, so this function is called before every use, not once.
 */
export function setGoogleEnvironment(hosts: EmulatorHosts): void {
  // biome-ignore lint/style/noProcessEnv: written for others, and nothing is read from it for ourselves.
  const environment = process.env;
  for (const [name, host] of Object.entries(hosts)) {
    if (host === null) delete environment[name];
    else environment[name] = host;
    // An emulator needs no credentials. Otherwise the library looks for Google's metadata server and warns.
    if (host !== null) environment.METADATA_SERVER_DETECTION ??= 'none';
  }
}
