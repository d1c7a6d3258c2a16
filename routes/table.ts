/** Route table: each address of the site and the page file that answers it. Pure data, matched in order. */
// biome-ignore lint/style/noRestrictedImports: the build's own settings read this file before any alias is known.
import { expandRoutes } from '../shared/router/expand-routes.ts';

/**
 * A route's name, which links use, follows from its path: `/press/:slug` is `press-slug`. `page` is the file
 * under routes/ without `.page.tsx`. `params` are passed to the page together with those of the path. `slugs`
 * makes a family: one fixed address for each slug, and no other. `meta` may hold `gtm` (name of the page
 * view), `robots`, a `layout` that overrides the page's own, and `document` (each visit loads a document).
 */
export const table = expandRoutes([
  // Home, and pages that visitors type or are sent to.
  { path: '/', page: 'home/home' },
  { path: '/edp', page: 'campaign-landings/edp', meta: { layout: 'branch3', robots: 'noindex, follow' } },
  { path: '/sale', page: 'offers/all-offers' },
  { path: '/test', page: 'staff/staff', meta: { robots: 'noindex, nofollow' } },
  { path: '/mailer', page: 'mailers/mailer', params: { product: 'general' }, meta: { robots: 'noindex, follow' } },
  { path: '/prereg', page: 'campaign-landings/prereg', meta: { layout: 'branch3', robots: 'noindex, follow' } },
  { path: '/careers', page: 'careers/careers' },
  { path: '/careers/:slug', page: 'careers/vacancy' },
  { path: '/contact', page: 'contact/contact' },
  { path: '/payment', page: 'payment/payment', meta: { robots: 'noindex, nofollow', document: true } },
  { path: '/sign-up', page: 'account/sign-up', meta: { document: true } },
  { path: '/sign-in', page: 'account/sign-in', meta: { robots: 'noindex, follow', document: true } },
  { path: '/ticket', page: 'tickets/ticket', meta: { robots: 'noindex, nofollow', document: true } },
  { path: '/solo-club', page: 'solo-club/solo-club' },
  { path: '/jet2-codes', page: 'campaign-landings/jet2-codes', meta: { layout: 'branch3', robots: 'noindex, follow' } },
  { path: '/pay-monthly', page: 'pay-monthly/pay-monthly' },
  { path: '/travel-money', page: 'travel-money/travel-money' },
  { path: '/mailer-direct', page: 'mailers/mailer-direct', meta: { robots: 'noindex, nofollow' } },
  { path: '/competitiontcs', page: 'promotions/promotions' },
  { path: '/poster-download', page: 'posters/poster-download' },
  { path: '/payment-redirect', page: 'payment/payment-redirect', meta: { robots: 'noindex, nofollow', document: true } },
  { path: '/whatsapp-enquiry', page: 'whatsapp/whatsapp-enquiry', meta: { robots: 'noindex, follow' } },
  { path: '/recommend-a-friend', page: 'recommend/recommend-a-friend' },

  // Press, branches.
  { path: '/press', page: 'press/press-room' },
  { path: '/press/:slug', page: 'press/press-release' },
  { path: '/branches', page: 'branches/branch-finder' },
  { path: '/branches/:slug', page: 'branches/branch' },
  { path: '/branches/:slug/appointment', page: 'branches/book-appointment', meta: { robots: 'noindex, follow' } },
  { path: '/appointment', page: 'branches/manage-appointment', meta: { robots: 'noindex, nofollow', document: true } },

  // Cruise.
  { path: '/cruise', page: 'cruise/cruise' },
  { path: '/cruise/offers', page: 'cruise/cruise-offers' },
  { path: '/cruise/river-cruises', page: 'cruise/river-cruises' },
  { path: '/cruise/cruise-lines', page: 'cruise/cruise-lines' },
  { path: '/cruise/cruise-lines/:slug', page: 'cruise/cruise-line' },

  // Partner campaigns.
  { path: '/campaigns', page: 'campaigns/campaigns' },
  {
    path: '/campaigns/:slug',
    slugs: [
      'tui',
      'jet2',
      'saga',
      'leger',
      'ocean',
      'titan',
      'inghams',
      'premier',
      'wendywu',
      'just-you',
      'celebrity',
      'newmarket',
      'pocruises',
      'silversea',
      'ambassador',
      'hurtigruten',
      'fredholidays',
      'starclippers',
      'travelsphere',
      'rivieratravel',
      'luxury-holidays',
      'princesscruises',
      'fredolsencruises',
    ],
    page: 'campaigns/campaign',
  },
  { path: '/campaigns/classiccollection', page: 'campaigns/campaign', params: { slug: 'classiccollection' }, meta: { robots: 'noindex, follow' } },

  // Newsletters.
  { path: '/newsletters', page: 'newsletters/newsletters' },
  { path: '/newsletters/:slug', page: 'newsletters/newsletter', meta: { robots: 'noindex, follow' } },
  { path: '/newsletter-preview/:slug', page: 'newsletters/newsletter-preview', meta: { robots: 'noindex, nofollow' } },

  // Kinds of holiday, and saved offers.
  { path: '/shortlist', page: 'offers/shortlist', meta: { robots: 'noindex, follow' } },
  { path: '/shortlist/news', page: 'offers/offer-news', meta: { robots: 'noindex, nofollow', document: true } },
  { path: '/offers', page: 'offers/all-offers' },
  {
    path: '/offers/:slug',
    slugs: [
      'uk-breaks',
      'from-luton',
      'city-breaks',
      'from-norwich',
      'ski-holidays',
      'all-inclusive',
      'from-stansted',
      'solo-holidays',
      'coach-holidays',
      'lakes-mountains',
      'summer-holidays',
      'winter-holidays',
      'florida-holidays',
      'long-haul-holidays',
      'channel-islands-iom',
    ],
    page: 'offers/offer-collection',
  },

  { path: '/offers/:offer', page: 'offers/offer' },

  // Search.
  { path: '/search', page: 'search/search', meta: { robots: 'noindex, follow' } },

  // Places.
  { path: '/destinations', page: 'destinations/destinations' },
  { path: '/destinations/:slug', page: 'destinations/destination' },

  // Information.
  { path: '/important/:slug', slugs: ['terms', 'about-premier', 'privacy-policy', 'modern-slavery-and-human-trafficking-statement', 'cookies', 'accessibility'], page: 'legal/legal-document' },

  // Patterns; the static addresses above take precedence.
  { path: '/:product-mailer', page: 'mailers/mailer', meta: { robots: 'noindex, follow' } },
]);
