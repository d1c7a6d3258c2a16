/** Checks that links to campaigns lead to partners that have one. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

export function checkCampaigns({ partners, cruiseLines }: Content): ContentFault[] {
  const without = new Set(partners.filter(({ value }) => !value.campaign).map(({ name }) => name));
  const message = (name: string) =>
    `names ${name}, but no partner of that name has a campaign; mend the name`;
  const faults: ContentFault[] = [];
  for (const partner of partners) {
    partner.value.campaign?.related.forEach((name, index) => {
      const at = ['campaign', 'related', index];
      if (name === partner.name) faults.push(faultAt(partner, at, 'names the campaign itself; name another'));
      else if (without.has(name)) faults.push(faultAt(partner, at, message(name)));
    });
  }
  for (const line of cruiseLines as readonly Entry<{ campaign?: string }>[]) {
    const { campaign } = line.value;
    if (campaign !== undefined && without.has(campaign))
      faults.push(faultAt(line, ['campaign'], message(campaign)));
  }
  return faults;
}
