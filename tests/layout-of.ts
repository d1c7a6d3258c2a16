/** Expected layout of each route, taken by hand from the content brief and not from the code. */
import type { RouteName } from '#routes/href.ts';
import type { LayoutName } from '#shared/page.ts';

const printLandings = ['edp', 'mailer', 'mailer-direct', 'product-mailer', 'prereg', 'jet2-codes'];
const cruiseCampaigns =
  'saga ocean celebrity pocruises silversea ambassador hurtigruten starclippers rivieratravel ' +
  'princesscruises fredolsencruises';

/** Layouts as in the content brief; those of branches and campaigns depend on their data. */
export function layoutOf(name: RouteName): LayoutName {
  if (printLandings.includes(name)) return 'branch3';
  if (name === 'whatsapp-enquiry') return 'whatsapp';
  if (name === 'campaigns-classiccollection') return 'standard';
  if (name.startsWith('campaigns-'))
    return cruiseCampaigns.split(' ').includes(name.slice('campaigns-'.length)) ? 'cruise' : 'branch2';
  if (
    ['sale', 'campaigns', 'shortlist', 'shortlist-news'].includes(name) ||
    /^(?:destinations|offers)/.test(name)
  )
    return 'branch2';
  if (name.startsWith('branches-slug')) return 'branch';
  if (name.startsWith('press')) return 'press';
  if (name.startsWith('cruise')) return 'cruise';
  return 'standard';
}
