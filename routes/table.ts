/** Every address of the site: its name, its path, the page file that answers it. Pure data, tried in order. */

/**
 * `page` is the file under routes/ without `.page.tsx`; `params` are handed to the page beside those of the
 * path, so that one page file can serve a family of fixed addresses; `meta` may carry `gtm` (name of the page
 * view), `robots`, and a `layout` that overrules the page's own.
 */
export const table = [
  // Home, and the pages people type or are sent to.
  { name: 'index', path: '/', page: 'home/home' },
  { name: 'edp', path: '/edp', page: 'campaign-landings/edp', meta: { layout: 'branch3', robots: 'noindex, follow' } },
  { name: 'sale', path: '/sale', page: 'offers/all-offers' },
  { name: 'test', path: '/test', page: 'test/test', meta: { robots: 'noindex, nofollow' } },
  { name: 'mailer', path: '/mailer', page: 'mailers/mailer', params: { product: 'general' }, meta: { robots: 'noindex, follow' } },
  { name: 'prereg', path: '/prereg', page: 'campaign-landings/prereg', meta: { layout: 'branch3', robots: 'noindex, follow' } },
  { name: 'careers', path: '/careers', page: 'careers/careers' },
  { name: 'contact', path: '/contact', page: 'contact/contact' },
  { name: 'payment', path: '/payment', page: 'payment/payment', meta: { robots: 'noindex, nofollow', document: true } },
  { name: 'sign-up', path: '/sign-up', page: 'account/sign-up', meta: { document: true } },
  { name: 'solo-club', path: '/solo-club', page: 'solo-club/solo-club' },
  { name: 'jet2-codes', path: '/jet2-codes', page: 'campaign-landings/jet2-codes', meta: { layout: 'branch3', robots: 'noindex, follow' } },
  { name: 'pay-monthly', path: '/pay-monthly', page: 'pay-monthly/pay-monthly' },
  { name: 'travel-money', path: '/travel-money', page: 'travel-money/travel-money' },
  { name: 'mailer-direct', path: '/mailer-direct', page: 'mailers/mailer-direct', meta: { robots: 'noindex, nofollow' } },
  { name: 'competitiontcs', path: '/competitiontcs', page: 'promotions/promotions' },
  { name: 'poster-download', path: '/poster-download', page: 'posters/poster-download' },
  { name: 'payment-redirect', path: '/payment-redirect', page: 'payment/payment-redirect', meta: { robots: 'noindex, nofollow', document: true } },
  { name: 'whatsapp-enquiry', path: '/whatsapp-enquiry', page: 'whatsapp/whatsapp-enquiry', meta: { robots: 'noindex, follow' } },
  { name: 'recommend-a-friend', path: '/recommend-a-friend', page: 'recommend/recommend-a-friend' },

  // Press, branches.
  { name: 'press', path: '/press', page: 'press/press-room' },
  { name: 'press-slug', path: '/press/:slug', page: 'press/press-release' },
  { name: 'branches', path: '/branches', page: 'branches/branch-finder' },
  { name: 'branches-slug', path: '/branches/:slug', page: 'branches/branch' },

  // Cruise.
  { name: 'cruise', path: '/cruise', page: 'cruise/cruise' },
  { name: 'cruise-offers', path: '/cruise/offers', page: 'cruise/cruise-offers' },
  { name: 'cruise-river-cruises', path: '/cruise/river-cruises', page: 'cruise/river-cruises' },
  { name: 'cruise-cruise-lines', path: '/cruise/cruise-lines', page: 'cruise/cruise-lines' },
  { name: 'cruise-cruise-lines-slug', path: '/cruise/cruise-lines/:slug', page: 'cruise/cruise-line' },

  // Partner campaigns.
  { name: 'campaigns-tui', path: '/campaigns/tui', page: 'campaigns/campaign', params: { slug: 'tui' } },
  { name: 'campaigns-jet2', path: '/campaigns/jet2', page: 'campaigns/campaign', params: { slug: 'jet2' } },
  { name: 'campaigns-saga', path: '/campaigns/saga', page: 'campaigns/campaign', params: { slug: 'saga' } },
  { name: 'campaigns-leger', path: '/campaigns/leger', page: 'campaigns/campaign', params: { slug: 'leger' } },
  { name: 'campaigns-ocean', path: '/campaigns/ocean', page: 'campaigns/campaign', params: { slug: 'ocean' } },
  { name: 'campaigns-titan', path: '/campaigns/titan', page: 'campaigns/campaign', params: { slug: 'titan' } },
  { name: 'campaigns-inghams', path: '/campaigns/inghams', page: 'campaigns/campaign', params: { slug: 'inghams' } },
  { name: 'campaigns-premier', path: '/campaigns/premier', page: 'campaigns/campaign', params: { slug: 'premier' } },
  { name: 'campaigns-wendywu', path: '/campaigns/wendywu', page: 'campaigns/campaign', params: { slug: 'wendywu' } },
  { name: 'campaigns-just-you', path: '/campaigns/just-you', page: 'campaigns/campaign', params: { slug: 'just-you' } },
  { name: 'campaigns-celebrity', path: '/campaigns/celebrity', page: 'campaigns/campaign', params: { slug: 'celebrity' } },
  { name: 'campaigns-newmarket', path: '/campaigns/newmarket', page: 'campaigns/campaign', params: { slug: 'newmarket' } },
  { name: 'campaigns-pocruises', path: '/campaigns/pocruises', page: 'campaigns/campaign', params: { slug: 'pocruises' } },
  { name: 'campaigns-silversea', path: '/campaigns/silversea', page: 'campaigns/campaign', params: { slug: 'silversea' } },
  { name: 'campaigns-ambassador', path: '/campaigns/ambassador', page: 'campaigns/campaign', params: { slug: 'ambassador' } },
  { name: 'campaigns-hurtigruten', path: '/campaigns/hurtigruten', page: 'campaigns/campaign', params: { slug: 'hurtigruten' } },
  { name: 'campaigns-fredholidays', path: '/campaigns/fredholidays', page: 'campaigns/campaign', params: { slug: 'fredholidays' } },
  { name: 'campaigns-starclippers', path: '/campaigns/starclippers', page: 'campaigns/campaign', params: { slug: 'starclippers' } },
  { name: 'campaigns-travelsphere', path: '/campaigns/travelsphere', page: 'campaigns/campaign', params: { slug: 'travelsphere' } },
  { name: 'campaigns-rivieratravel', path: '/campaigns/rivieratravel', page: 'campaigns/campaign', params: { slug: 'rivieratravel' } },
  { name: 'campaigns-luxury-holidays', path: '/campaigns/luxury-holidays', page: 'campaigns/campaign', params: { slug: 'luxury-holidays' } },
  { name: 'campaigns-princesscruises', path: '/campaigns/princesscruises', page: 'campaigns/campaign', params: { slug: 'princesscruises' } },
  { name: 'campaigns-fredolsencruises', path: '/campaigns/fredolsencruises', page: 'campaigns/campaign', params: { slug: 'fredolsencruises' } },
  { name: 'campaigns-classiccollection', path: '/campaigns/classiccollection', page: 'campaigns/campaign', params: { slug: 'classiccollection' }, meta: { robots: 'noindex, follow' } },

  // Kinds of holiday, and what a visitor has put aside of them.
  { name: 'shortlist', path: '/shortlist', page: 'offers/shortlist', meta: { robots: 'noindex, follow' } },
  { name: 'offers', path: '/offers', page: 'offers/all-offers' },
  { name: 'offers-uk-breaks', path: '/offers/uk-breaks', page: 'offers/offer-collection', params: { slug: 'uk-breaks' } },
  { name: 'offers-from-luton', path: '/offers/from-luton', page: 'offers/offer-collection', params: { slug: 'from-luton' } },
  { name: 'offers-city-breaks', path: '/offers/city-breaks', page: 'offers/offer-collection', params: { slug: 'city-breaks' } },
  { name: 'offers-from-norwich', path: '/offers/from-norwich', page: 'offers/offer-collection', params: { slug: 'from-norwich' } },
  { name: 'offers-ski-holidays', path: '/offers/ski-holidays', page: 'offers/offer-collection', params: { slug: 'ski-holidays' } },
  { name: 'offers-all-inclusive', path: '/offers/all-inclusive', page: 'offers/offer-collection', params: { slug: 'all-inclusive' } },
  { name: 'offers-from-stansted', path: '/offers/from-stansted', page: 'offers/offer-collection', params: { slug: 'from-stansted' } },
  { name: 'offers-solo-holidays', path: '/offers/solo-holidays', page: 'offers/offer-collection', params: { slug: 'solo-holidays' } },
  { name: 'offers-coach-holidays', path: '/offers/coach-holidays', page: 'offers/offer-collection', params: { slug: 'coach-holidays' } },
  { name: 'offers-lakes-mountains', path: '/offers/lakes-mountains', page: 'offers/offer-collection', params: { slug: 'lakes-mountains' } },
  { name: 'offers-summer-holidays', path: '/offers/summer-holidays', page: 'offers/offer-collection', params: { slug: 'summer-holidays' } },
  { name: 'offers-winter-holidays', path: '/offers/winter-holidays', page: 'offers/offer-collection', params: { slug: 'winter-holidays' } },
  { name: 'offers-florida-holidays', path: '/offers/florida-holidays', page: 'offers/offer-collection', params: { slug: 'florida-holidays' } },
  { name: 'offers-long-haul-holidays', path: '/offers/long-haul-holidays', page: 'offers/offer-collection', params: { slug: 'long-haul-holidays' } },
  { name: 'offers-channel-islands-iom', path: '/offers/channel-islands-iom', page: 'offers/offer-collection', params: { slug: 'channel-islands-iom' } },

  // Information.
  { name: 'important-terms', path: '/important/terms', page: 'legal/legal-document', params: { slug: 'terms' } },
  { name: 'important-about-premier', path: '/important/about-premier', page: 'legal/legal-document', params: { slug: 'about-premier' } },
  { name: 'important-privacy-policy', path: '/important/privacy-policy', page: 'legal/legal-document', params: { slug: 'privacy-policy' } },
  {
    name: 'important-modern-slavery-and-human-trafficking-statement',
    path: '/important/modern-slavery-and-human-trafficking-statement',
    page: 'legal/legal-document',
    params: { slug: 'modern-slavery-and-human-trafficking-statement' },
  },
  { name: 'important-cookies', path: '/important/cookies', page: 'legal/legal-document', params: { slug: 'cookies' } },
  { name: 'important-accessibility', path: '/important/accessibility', page: 'legal/legal-document', params: { slug: 'accessibility' } },

  // Patterns that a static address above must win over.
  { name: 'product-mailer', path: '/:product-mailer', page: 'mailers/mailer', meta: { robots: 'noindex, follow' } },
] as const;
