/** Pages and their addresses, written by hand from the content brief and not from the code. */
import type { RouteName } from '#routes/href.ts';
import { table } from '#routes/table.ts';
import type { LayoutName } from '#shared/page.ts';

const filters = 'where from kind month nights board budget protection line port operator sort page';

/** Layout, cache minutes and query keys of every page module. */
export const pageFigures: Record<string, [layout: string, minutes: number | 'no-store', query: string]> = {
  'home/home': ['standard', 1, ''],
  'campaign-landings/edp': ['branch3', 1, 'code'],
  'offers/all-offers': ['branch2', 1, `${filters} code`],
  'staff/staff': ['standard', 1, ''],
  'mailers/mailer': ['branch3', 1, ''],
  'campaign-landings/prereg': ['branch3', 1, ''],
  'careers/careers': ['standard', 1, 'branch contract'],
  'careers/vacancy': ['standard', 1, ''],
  'contact/contact': ['standard', 1, 'offer'],
  'payment/payment': ['standard', 'no-store', 'check change trouble'],
  'account/sign-up': ['standard', 'no-store', 'mode oobCode token from'],
  'account/sign-in': ['standard', 'no-store', 'mode oobCode'],
  'tickets/ticket': ['standard', 'no-store', 'token'],
  'solo-club/solo-club': ['standard', 1, ''],
  'campaign-landings/jet2-codes': ['branch3', 1, 'code'],
  'pay-monthly/pay-monthly': ['standard', 1, 'total deposit day month year start on'],
  'travel-money/travel-money': ['standard', 1, 'branch currency amount way'],
  'mailers/mailer-direct': ['branch3', 1, ''],
  'promotions/promotions': ['standard', 1, ''],
  'posters/poster-download': ['standard', 1, 'poster branch offer size headline'],
  'payment/payment-redirect': ['standard', 'no-store', 'state look'],
  'whatsapp/whatsapp-enquiry': ['whatsapp', 'no-store', 'branch offer month from message'],
  'recommend/recommend-a-friend': ['standard', 1, 'code given'],
  'press/press-room': ['press', 1, 'year page'],
  'press/press-release': ['press', 1, ''],
  'branches/branch-finder': ['standard', 1, 'near'],
  'branches/branch': ['by data', 1, ''],
  'branches/book-appointment': ['by data', 'no-store', 'offer adviser from sent'],
  'branches/manage-appointment': ['standard', 'no-store', 'token adviser from'],
  'cruise/cruise': ['cruise', 1, ''],
  'cruise/cruise-offers': ['cruise', 1, `${filters} waters grade nofly`],
  'cruise/river-cruises': ['cruise', 1, ''],
  'cruise/cruise-lines': ['cruise', 10, 'type port adults single sort'],
  'cruise/cruise-line': ['cruise', 1, ''],
  'campaigns/campaigns': ['branch2', 1, ''],
  'campaigns/campaign': ['by data', 1, ''],
  'newsletters/newsletters': ['standard', 1, ''],
  'newsletters/newsletter': ['standard', 1, ''],
  'newsletters/newsletter-preview': ['standard', 'no-store', 'token'],
  'offers/shortlist': ['branch2', 'no-store', 'offers compare'],
  'offers/offer-news': ['branch2', 'no-store', 'token'],
  'offers/offer-collection': ['branch2', 1, filters],
  'destinations/destinations': ['branch2', 10, ''],
  'destinations/destination': ['branch2', 1, ''],
  'search/search': ['standard', 1, 'q all'],
  'offers/offer': ['branch2', 1, 'date'],
  'legal/legal-document': ['standard', 10, 'version'],
};

type PatternRoute = Extract<(typeof table)[number], { path: `${string}:${string}` }>['name'];

/** One real address for each route with parameters; a route without one does not compile. */
const patterns: Record<PatternRoute, string> = {
  'press-slug': '/press/four-apprentices-qualify-release',
  'careers-slug': '/careers/marketing-executive-job',
  'branches-slug': '/branches/swaffham-shop',
  'branches-slug-appointment': '/branches/swaffham-shop/appointment',
  'cruise-cruise-lines-slug': '/cruise/cruise-lines/fred-olsen-line',
  'newsletters-slug': '/newsletters/2026-10-20-winter-sun-before-the-clocks-change-letter',
  'newsletter-preview-slug': '/newsletter-preview/2026-10-20-winter-sun-before-the-clocks-change-letter',
  'destinations-slug': '/destinations/balearic-islands',
  'offers-offer': '/offers/nerja-in-may-from-trip-ju3101',
  'product-mailer': '/cruise-brochure-mailer',
};

/** Routes without parameters are their own examples. */
export const examples = Object.fromEntries(
  table.map(({ name, path }) => [name, patterns[name as PatternRoute] ?? path]),
) as Record<RouteName, string>;

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
