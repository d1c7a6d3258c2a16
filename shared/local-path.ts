/** Requested address as one path of this site, which no browser can take for another host. */

/** Slashes and backslashes, literal or escaped, and the characters that browsers drop between them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop exactly these from an address.
const leadingSlashes = /^(?:[\\/\u0000-\u0020]|%(?:2f|5c|[01][0-9a-f]|20|7f))+/i;

/** `//evil.example/x` → `/evil.example/x`; `/` for an address that does not begin as a path. */
export function toLocalPath(address: string): string {
  return /^[\\/]/.test(address) ? address.replace(leadingSlashes, '/') : '/';
}
