/** Checks guides: a region's country, tips by staff of the named branch, a guide for every offer. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, faultAt } from '../reading/entry.ts';

export function checkDestinations({ destinations, offers, branches }: Content): ContentFault[] {
  const guides = new Map(destinations.map(({ value }) => [value.slug, value]));
  const people = new Set(
    branches.flatMap(({ value: { slug, team } }) => team.map(({ name }) => `${slug}: ${name}`)),
  );
  const known = new Set(branches.map(({ name }) => name));
  const faults: ContentFault[] = [];
  for (const entry of destinations) {
    const { kind, parent, country, tips } = entry.value;
    const above = parent === undefined ? undefined : guides.get(parent);
    const isUnknown = parent !== undefined && !above;
    if (kind === 'region' && !isUnknown && (above?.kind !== 'country' || above.country !== country))
      faults.push(faultAt(entry, ['parent'], `must be the slug of the guide to ${country}; mend it`));
    if (kind === 'country' && parent !== undefined)
      faults.push(faultAt(entry, ['parent'], 'goes with kind region; take it out'));
    tips.forEach(({ name, branch }, index) => {
      if (people.has(`${branch}: ${name}`) || !known.has(branch)) return;
      const message = `is ${name}, but no person of that name works in branches/${branch}; mend name or branch`;
      faults.push(faultAt(entry, ['tips', index, 'name'], message));
    });
  }
  for (const offer of offers) {
    const guide = guides.get(offer.value.destination);
    if (!guide || guide.country === offer.value.country) continue;
    const message =
      `is ${offer.value.destination}, but no guide of that slug is one to ` +
      `${offer.value.country}; mend it, or write destinations/${offer.value.destination}`;
    faults.push(faultAt(offer, ['destination'], message));
  }
  return faults;
}
