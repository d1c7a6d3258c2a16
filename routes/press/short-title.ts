/** Headline shortened for a browser tab and a breadcrumb. */

/** Returns at most 60 characters, cut between words, with an ellipsis when shortened. */
export function shortTitle(headline: string): string {
  if (headline.length <= 60) return headline;
  const cut = headline.slice(0, 59);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:–-]+$/, '')}…`;
}
