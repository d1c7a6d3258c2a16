/** Extracts a page's visible text: no tags or data blocks, whitespace collapsed. */
export function pageText(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}
