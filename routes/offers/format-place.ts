/** Formatter of a holiday's place, from town to country: `Puerto Alcúdia, Majorca, Spain`. */

interface PlaceFacts {
  readonly place: string;
  readonly region: string | null;
  readonly countryName: string;
}

/** Omits repetition: `Jersey`, not `Jersey, Jersey`; and a region that contains the place's name. */
export function formatPlace({ place, region, countryName }: PlaceFacts): string {
  const names = place.split(/, | and /);
  const more = region !== place && names.some((name) => region?.includes(name)) ? null : region;
  const parts = [place, more, countryName].filter((part): part is string => Boolean(part));
  return parts
    .filter((part, index) => !parts.some((other, at) => at < index && other.includes(part)))
    .join(', ');
}
