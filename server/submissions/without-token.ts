/** Removes the token from a page's path: `/sign-up?token=…` becomes `/sign-up`. */
export function withoutToken(path: string): string {
  const [pathname = '', query] = path.split('?');
  if (query === undefined) return path;
  const others = query.split('&').filter((pair) => !pair.startsWith('token='));
  return others.length > 0 ? `${pathname}?${others.join('&')}` : pathname;
}
