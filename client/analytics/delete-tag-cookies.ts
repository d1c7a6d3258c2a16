/** Deletes the cookies that Google's tags set on this website, once the visitor no longer consents. */

const tagCookiePattern = /^_(?:ga|gid|gat|gcl|dc_gtm)/;

/** Tags use the widest domain that the browser allows, so each is expired on this host and all parents. */
export function deleteTagCookies(jar: { cookie: string }, hostname: string): void {
  const labels = hostname.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)];
  const names = jar.cookie.split('; ').map((one) => one.split('=')[0] as string);
  for (const name of names.filter((one) => tagCookiePattern.test(one))) {
    for (const domain of domains) jar.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
  }
}
