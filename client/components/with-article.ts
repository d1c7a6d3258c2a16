/** The name of a place within a sentence: `the Netherlands`, `Spain`. */
export function withArticle(name: string): string {
  return /^(?:United |Isle )|(?:Islands|Lakes|Netherlands|Maldives)$/.test(name) ? `the ${name}` : name;
}
