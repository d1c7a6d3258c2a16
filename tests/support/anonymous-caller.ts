/** A caller of the identity service with an IP address, but no session and no known browser. */

export const anonymousCaller = (address: string) => ({ ipKey: address, account: null, knownBrowser: null });
