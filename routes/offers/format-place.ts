/** Where a holiday goes, from the place to its country: `Puerto Alcúdia, Majorca, Spain`. */

interface PlaceFacts {
  readonly place: string;
  readonly region: string | null;
  readonly countryName: string;
}

/** What a longer part says already is not said again: `Jersey`, not `Jersey, Jersey`; nor a region that names the place. */
export function formatPlace({ place, region, countryName }: PlaceFacts): string {
  const names = place.split(/, | and /);
  const more = region !== place && names.some((name) => region?.includes(name)) ? null : region;
  const parts = [place, more, countryName].filter((part): part is string => Boolean(part));
  return parts
    .filter((part, index) => !parts.some((other, at) => at < index && other.includes(part)))
    .join(', ');
}
