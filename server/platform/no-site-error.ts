/** Thrown when a command finds no site to work on; only a server or a restore creates one. */
export class NoSiteError extends Error {}
