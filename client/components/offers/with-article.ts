/** Name of a place within a sentence: `the Netherlands`, `Spain`. */
export function withArticle(name: string): string {
  return /^(?:United |Isle )|(?:Islands|Lakes|Netherlands|Maldives|District|Coast|Broads|Dales|Cotswolds|Highlands|Alps|Forest|(?<!Key )West|Country|Moors|Route|Canyon|Express|Everglades|Seychelles|Mountains|Algarve|Dolomites|East|Canal|Pyramids|Matterhorn|Holy Land|Amazon|Railway|Riviera| Sea|Adriatic|Aegean|States)$|^(?!.* and ).*(?:Azores|Hebrides|Rockies|Cyclades|Galápagos|Scilly)$/.test(
    name,
  )
    ? `the ${name}`
    : name;
}
