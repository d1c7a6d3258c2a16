/** What a visitor reads on a page: its text without tags and data blocks, blanks folded. */
export function pageText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}
