/** Cuts the links of a mail short: what stands behind the question mark may open what is somebody's own. */
export function withoutLinks(text: string): string {
  return text.replace(/(https?:\/\/[^\s?]+)\?\S*/g, '$1?…');
}
