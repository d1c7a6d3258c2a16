/** Every page module's layout, cache minutes, query keys and forms, written by hand. */
import { table } from '#routes/table.ts';
import { server } from '../../support/start-services.ts';

const filters = 'where from kind month nights board budget protection line port operator sort page';

const expected: Record<string, [layout: string, minutes: number | 'no-store', query: string, forms: string]> =
  {
    'home/home': ['standard', 1, '', 'newsletter-short'],
    'campaign-landings/edp': ['branch3', 1, 'code', 'enquiry-printed'],
    'offers/all-offers': ['branch2', 1, `${filters} code`, 'enquiry-short'],
    'staff/staff': ['standard', 1, '', ''],
    'mailers/mailer': ['branch3', 1, '', 'enquiry-printed mailing'],
    'campaign-landings/prereg': ['branch3', 1, '', 'prereg'],
    'careers/careers': ['standard', 1, 'branch contract', 'application'],
    'careers/vacancy': ['standard', 1, '', 'application'],
    'contact/contact': ['standard', 1, 'offer', 'contact call-back'],
    'payment/payment': ['standard', 'no-store', 'check change trouble', 'payment'],
    'account/sign-up': [
      'standard',
      'no-store',
      'mode oobCode token from',
      'newsletter preferences newsletter-stop',
    ],
    'account/sign-in': ['standard', 'no-store', 'mode oobCode', ''],
    'tickets/ticket': ['standard', 'no-store', 'token', 'seats-confirm club-confirm seats-change'],
    'solo-club/solo-club': ['standard', 1, '', 'meetup solo-club'],
    'campaign-landings/jet2-codes': ['branch3', 1, 'code', 'enquiry-short'],
    'pay-monthly/pay-monthly': ['standard', 1, 'total deposit day month year start on', 'enquiry-short'],
    'travel-money/travel-money': ['standard', 1, 'branch currency amount way', 'reserve'],
    'mailers/mailer-direct': ['branch3', 1, '', 'enquiry-short stop-letters'],
    'promotions/promotions': ['standard', 1, '', ''],
    'posters/poster-download': ['standard', 1, 'poster branch offer size headline', ''],
    'payment/payment-redirect': ['standard', 'no-store', 'state look', ''],
    'whatsapp/whatsapp-enquiry': ['whatsapp', 'no-store', 'branch offer month from message', 'enquiry-short'],
    'recommend/recommend-a-friend': ['standard', 1, 'code given', 'referral referral-use'],
    'press/press-room': ['press', 1, 'year page', 'press-list'],
    'press/press-release': ['press', 1, '', ''],
    'branches/branch-finder': ['standard', 1, 'near', ''],
    'branches/branch': ['by data', 1, '', 'enquiry'],
    'branches/book-appointment': ['by data', 'no-store', 'offer adviser from sent', 'appointment'],
    'branches/manage-appointment': [
      'standard',
      'no-store',
      'token adviser from',
      'appointment-confirm appointment-change appointment-cancel',
    ],
    'cruise/cruise': ['cruise', 1, '', 'enquiry-cruise'],
    'cruise/cruise-offers': ['cruise', 1, `${filters} waters grade nofly`, 'enquiry-cruise'],
    'cruise/river-cruises': ['cruise', 1, '', 'enquiry-short'],
    'cruise/cruise-lines': ['cruise', 10, 'type port adults single sort', ''],
    'cruise/cruise-line': ['cruise', 1, '', 'enquiry-cruise enquiry-short'],
    'campaigns/campaigns': ['branch2', 1, '', 'enquiry-short'],
    'campaigns/campaign': ['by data', 1, '', 'enquiry-partner enquiry-cruise enquiry-short'],
    'newsletters/newsletters': ['standard', 1, '', 'newsletter'],
    'newsletters/newsletter': ['standard', 1, '', ''],
    'newsletters/newsletter-preview': ['standard', 'no-store', 'token', ''],
    'offers/shortlist': ['branch2', 'no-store', 'offers compare', 'enquiry-short offer-news'],
    'offers/offer-news': ['branch2', 'no-store', 'token', 'offer-news-confirm offer-news-stop'],
    'offers/offer-collection': ['branch2', 1, filters, 'enquiry-short'],
    'destinations/destinations': ['branch2', 10, '', ''],
    'destinations/destination': ['branch2', 1, '', 'enquiry-short'],
    'search/search': ['standard', 1, 'q all', ''],
    'offers/offer': ['branch2', 1, 'date', 'enquiry'],
    'legal/legal-document': ['standard', 10, 'version', 'complaint'],
  };

test('the table has every page module', () => {
  expect(Object.keys(expected).sort()).toEqual([...new Set(table.map(({ page }) => page as string))].sort());
});

test.each(Object.entries(expected))(
  '%s has the layout, cache time, query keys and forms of the table',
  async (id, row) => {
    const page = await server.loadPage(id as Parameters<typeof server.loadPage>[0]);
    expect([
      typeof page.layout === 'function' ? 'by data' : page.layout,
      page.cache === 'no-store' ? 'no-store' : page.cache.minutes,
      page.query.join(' '),
      page.forms.map(({ name }) => name).join(' '),
    ]).toEqual(row);
  },
);

/** Pages that answer any query and report its mistakes; none is indexed. */
const answeringWhateverIsTyped = [
  'payment/payment',
  'pay-monthly/pay-monthly',
  'posters/poster-download',
  'payment/payment-redirect',
  'whatsapp/whatsapp-enquiry',
  'branches/branch-finder',
];

test('every page with a query normalises its values, except pages that report mistakes in any input', async () => {
  const pages = await Promise.all(
    Object.keys(expected).map((id) => server.loadPage(id as Parameters<typeof server.loadPage>[0])),
  );
  const silent = pages.filter(({ query, normalizeQuery }) => query.length > 0 && !normalizeQuery);
  expect(silent.map(({ id }) => id)).toEqual(answeringWhateverIsTyped);
});

test('one page is rendered by device, and three pages are hydrated whole', async () => {
  const pages = await Promise.all(
    Object.keys(expected).map((id) => server.loadPage(id as Parameters<typeof server.loadPage>[0])),
  );
  expect(pages.filter(({ byDevice }) => byDevice).map(({ id }) => id)).toEqual(['staff/staff']);
  expect(pages.filter(({ interactive }) => interactive).map(({ id }) => id)).toEqual([
    'staff/staff',
    'account/sign-in',
    'branches/branch-finder',
  ]);
});

/** Addresses with their own robots rule, full page load or layout. */
test('only the listed routes have their own robots rule, layout or full page load', () => {
  const said = table.flatMap((row) => ('meta' in row ? [`${row.path} ${JSON.stringify(row.meta)}`] : []));
  expect(said).toEqual([
    '/edp {"layout":"branch3","robots":"noindex, follow"}',
    '/test {"robots":"noindex, nofollow"}',
    '/mailer {"robots":"noindex, follow"}',
    '/prereg {"layout":"branch3","robots":"noindex, follow"}',
    '/payment {"robots":"noindex, nofollow","document":true}',
    '/sign-up {"document":true}',
    '/sign-in {"robots":"noindex, follow","document":true}',
    '/ticket {"robots":"noindex, nofollow","document":true}',
    '/jet2-codes {"layout":"branch3","robots":"noindex, follow"}',
    '/mailer-direct {"robots":"noindex, nofollow"}',
    '/payment-redirect {"robots":"noindex, nofollow","document":true}',
    '/whatsapp-enquiry {"robots":"noindex, follow"}',
    '/branches/:slug/appointment {"robots":"noindex, follow"}',
    '/appointment {"robots":"noindex, nofollow","document":true}',
    '/campaigns/classiccollection {"robots":"noindex, follow"}',
    '/newsletters/:slug {"robots":"noindex, follow"}',
    '/newsletter-preview/:slug {"robots":"noindex, nofollow"}',
    '/shortlist {"robots":"noindex, follow"}',
    '/shortlist/news {"robots":"noindex, nofollow","document":true}',
    '/search {"robots":"noindex, follow"}',
    '/:product-mailer {"robots":"noindex, follow"}',
  ]);
});
