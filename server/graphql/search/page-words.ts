/** What people type when they look for one of our pages, by the name of its route; a page that is not here is not found. */
export const pageWords: Readonly<Record<string, string>> = {
  payment:
    'pay my balance, pay balance, balance, pay a deposit, pay deposit, payment, pay, make a payment, pay online, pay for my holiday, pay bill',
  'pay-monthly': 'pay monthly, monthly payments, instalments, spread the cost, direct debit, payment plan',
  careers: 'jobs, job, vacancies, careers, work for us, work with us, recruitment, apprenticeship',
  contact:
    'contact, contact us, phone number, telephone, email, complaint, complaints, help, ring, call, customer service, head office, feedback, speak to someone, talk to someone',
  'travel-money':
    'travel money, currency, exchange rate, exchange rates, rates, foreign currency, holiday money, foreign exchange, bureau de change, buy back, click and collect',
  branches:
    'branches, branch, shops, shop, stores, opening times, opening hours, nearest branch, near me, find a branch, travel agent, travel agents, postcode, appointment, book an appointment, closing times, sunday opening, open on sunday, open on sundays, open sunday, bank holiday, bank holidays, christmas opening',
  destinations: 'destinations, places, countries, where to go, map, where is hot, weather',
  offers: 'offers, all offers, deals, last minute, late deals, holidays',
  cruise: 'cruise, cruises, cruising, first cruise',
  'cruise-offers': 'cruise offers, cruise deals, sailings',
  'cruise-cruise-lines': 'cruise lines, ships, cruise ships',
  'cruise-river-cruises': 'river cruises, river cruise, rivers',
  campaigns: 'operators, tour operators, partners, brands, companies',
  press: 'press, news, press releases, media, journalists',
  'solo-club': 'solo club, meet ups, meetups, coffee morning, travelling alone',
  'sign-up': 'sign up, register, join, unsubscribe, preferences',
  'sign-in': 'sign in, my account, account, log in, login, password',
  newsletters: 'newsletter, newsletters, mailing list, offers by email, subscribe',
  shortlist: 'shortlist, saved holidays, saved offers, favourites, wish list',
  'jet2-codes': 'jet2 codes, discount code, promo code, promotional code, voucher code, discount',
  'whatsapp-enquiry': 'whatsapp, text us, message us',
  'recommend-a-friend': 'recommend a friend, refer a friend, referral',
  competitiontcs: 'competition, competitions, prize draw, win',
  'poster-download': 'posters, poster, print a poster',
  mailer: 'mailer, brochure, brochures, catalogue, leaflet',
  prereg: 'winter sale, sale, january sale, register for the sale, events, cruise evening',
  edp: 'edp, newspaper, eastern daily press, reader offers',
};

/** Whoever types one of these asks a question, whatever place stands beside it. */
export const practicalWords =
  'passport, passports, visa, visas, cancel, cancelling, cancellation, refund, refunds, deposit, deposits, insurance, esta, vaccinations';

/** Of sections of the terms, by their anchor. */
export const sectionWords: Readonly<Record<string, string>> = {
  'passports-visas-and-health': 'passport, passports, visa, visas, vaccinations, esta',
  'changing-or-cancelling': 'cancel, cancelling, cancel my holiday, change my booking',
  refunds: 'refund, refunds, money back, deposit back',
  'deposits-balances-and-paying-month-by-month': 'deposit, deposits',
  insurance: 'travel insurance, insurance',
};

/** Of sections of our pages, by the name of the route and the anchor. */
export const pageSectionWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {
    'paying-for-somebody-else':
      'gift voucher, gift vouchers, gift card, gift cards, voucher, vouchers, holiday as a present, pay for somebody else',
    'when-the-balance-is-due': 'when is my balance due, balance due date',
  },
};

/** The same for documents, by their slug. */
export const legalWords: Readonly<Record<string, string>> = {
  terms:
    'terms, terms and conditions, booking conditions, conditions, cancellation, cancel my booking, refund, refunds, atol, abta, protection',
  'privacy-policy': 'privacy, privacy policy, data protection, gdpr, my data',
  cookies: 'cookies, cookie policy',
  accessibility: 'accessibility, accessibility statement, disabled, wheelchair, assistance, screen reader',
  'about-premier': 'about us, about premier, company, who we are, history, registered office',
  'modern-slavery-and-human-trafficking-statement': 'modern slavery, human trafficking, slavery statement',
};

/** Of every branch, beside its town. */
export const branchWords =
  'branch, shop, store, opening times, opening hours, open, opens, closed, close, closes, shut, shuts, hours, address, phone, telephone, number, parking, travel agent, travel agents, appointment, map, directions';

/** Of every currency, beside its name. */
export const currencyWords =
  'rate, rates, exchange rate, exchange rates, currency, money, travel money, buy, buy back, pound, pounds, to the pound, sell, notes, cash, foreign currency';

export const vacancyWords = 'job, jobs, vacancy, vacancies, career, careers, work, apply, salary';
