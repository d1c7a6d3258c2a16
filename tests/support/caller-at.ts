/** Somebody who calls the identity service from an address, without a session, from a browser that nobody knows. */

export const callerAt = (address: string) => ({ address, account: null, knownBrowser: null });
