/** Thrown where a command finds no site to work on: only a server makes one, and only a restore puts one back. */
export class NoSiteError extends Error {}
