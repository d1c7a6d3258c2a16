/** Parser of the boilerplate that journalists may copy: the quotation in a section of the press page. */

const sectionId = 'about-premier-in-brief';
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Returns plain text; null when the page has no such section. */
export function readBoilerplate(sections: readonly { id: string; html: string }[]): string | null {
  const html = sections.find(({ id }) => id === sectionId)?.html ?? '';
  const quotation = /<blockquote>([\s\S]*?)<\/blockquote>/.exec(html)?.[1];
  if (!quotation) return null;
  return quotation
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] as string)
    .replace(/\s+/g, ' ')
    .trim();
}
