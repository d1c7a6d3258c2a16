/** Distance between two points on the map. */

export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const earthRadiusMiles = 3958.8;

/**
 * Returns the great-circle distance in miles, by the haversine formula, to one decimal.
 * See https://en.wikipedia.org/wiki/Haversine_formula
 */
export function milesBetween(a: Point, b: Point): number {
  const lat = radians(b.lat - a.lat) / 2;
  const lon = radians(b.lon - a.lon) / 2;
  const chord = Math.sin(lat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lon) ** 2;
  return Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(chord)) * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
