/** The name of a place within a sentence: `the Netherlands`, `Spain`. */
export function withArticle(name: string): string {
  return /^(?:United |Isle )|(?:Islands|Lakes|Netherlands|Maldives|District|Coast|Broads|Dales|Cotswolds|Highlands|Alps|Forest|West|Country|Moors|Mountains|Algarve|Dolomites|East|Canal|Pyramids|Railway|Riviera)$/.test(
    name,
  )
    ? `the ${name}`
    : name;
}
