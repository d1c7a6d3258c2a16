/** Somebody who calls the identity service from an address, without a session, from a browser that nobody knows. */

export const anonymousCaller = (address: string) => ({ ipKey: address, account: null, knownBrowser: null });
