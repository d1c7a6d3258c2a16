/** Cuts the query off the links in a mail, as it may open personal data. */
export function withoutLinks(text: string): string {
  return text.replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1?…');
}
