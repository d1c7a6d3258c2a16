/** A headline cut for a browser's tab and a breadcrumb. */

/** At most 60 characters, cut between words, with an ellipsis when something is missing. */
export function shortTitle(headline: string): string {
  if (headline.length <= 60) return headline;
  const cut = headline.slice(0, 59);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:–-]+$/, '')}…`;
}
