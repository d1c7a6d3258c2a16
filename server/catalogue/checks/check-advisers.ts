/** Checks that a branch that takes appointments has an adviser on every day that it opens. */

import { slugify } from '../model/slugify.ts';
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, faultAt } from '../reading/entry.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function checkAdvisers({ branches }: Content): ContentFault[] {
  return branches.flatMap((branch) => {
    const { hours, services, team } = branch.value;
    const slugs = team.map(({ name }) => slugify(name));
    const twice = slugs.findIndex((slug, at) => slugs.indexOf(slug) !== at);
    const faults =
      twice === -1
        ? []
        : [faultAt(branch, ['team', twice, 'name'], 'is another person’s name there, too; make them differ')];
    if (!services.includes('appointments')) return faults;
    const advisers = team.filter(({ appointments }) => appointments);
    const alone = weekdays.filter(
      (name, day) => (hours[name]?.length ?? 0) > 0 && !advisers.some(({ days }) => days.includes(day)),
    );
    if (alone.length === 0) return faults;
    return [
      ...faults,
      faultAt(
        branch,
        ['team'],
        `has no person with appointments: true on ${alone.join(', ')}, when the shop is open; ` +
          'mark a person, or take appointments out of services',
      ),
    ];
  });
}
