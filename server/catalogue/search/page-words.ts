/** Phrases that visitors type for each page, by route name; a page that is not listed is not found. */
export const pageWords: Readonly<Record<string, string>> = {
  payment:
    'pay my balance, pay balance, balance, pay a deposit, pay deposit, payment, pay, make a ' +
    'payment, pay online, pay for my holiday, pay bill, my booking, manage my booking, manage ' +
    'booking, view my booking',
  'pay-monthly':
    'pay monthly, monthly payments, instalments, spread the cost, direct debit, payment plan, ' +
    'pay later, book now pay later, buy now pay later, finance, klarna',
  careers:
    'jobs, job, vacancies, careers, work for us, work with us, recruitment, apprenticeship, ' +
    'work from home, working from home, homeworking, homeworker',
  contact:
    'contact, contact us, ring me, ring me back, call me, call me back, call back, video call, phone number, telephone, email, help, ring, call, customer service, email address, email us, facebook, instagram, social media, business travel, corporate travel, head office, feedback, change my details, speak to someone, talk to someone, talk to a person, speak to a person, bookingreference',
  'travel-money':
    'travel money, currency, exchange rate, exchange rates, rates, foreign currency, holiday ' +
    'money, foreign exchange, bureau de change, buy back, click and collect, foreign coins, ' +
    'coins, egyptian pound, egyptian pounds, indian rupees, rupees, kuna, croatian kuna, ' +
    'pesetas, mexican pesos, pesos, dinars, rubles, scottish notes, unlisted currency, currency by card, travel money card, travel money cards',
  branches:
    'branches, branch, shops, shop, stores, opening times, opening hours, nearest branch, near ' +
    'me, find a branch, travel agent, travel agents, postcode, appointment, book an ' +
    'appointment, closing times, sunday opening, open on sunday, open on sundays, open sunday',
  destinations: 'destinations, places, countries, where to go, map, where is hot, weather',
  offers:
    'offers, all offers, deals, last minute, late deals, holidays, airports, which airports, ' +
    'regional airports, local airports, departure airports, airport departures',
  sale:
    'sale, sales, deals, black friday, cyber monday, special offers, reductions, reduced, ' +
    'bargains, discounted holidays, early bird, early booking',
  cruise: 'cruise, cruises, cruising, first cruise',
  'cruise-offers': 'cruise offers, cruise deals, sailings',
  'cruise-cruise-lines':
    'cruise lines, ships, cruise ships, dress code, formal night, formal nights, compare ' +
    'cruise lines, which cruise line, best cruise line, tipping, tips, gratuities, gratuity, service charge',
  'cruise-river-cruises': 'river cruises, river cruise, rivers',
  campaigns: 'operators, tour operators, partners, brands, companies',
  press:
    'press, news, press releases, media, journalists, journalist, reporter, spokesperson, writing a piece, writing a story, ' +
    'writing an article, write an article, press enquiry, press enquiries, interview',
  'solo-club':
    'solo club, no single supplement, single supplement, single no supplement, no supplement, ' +
    'meet ups, meetups, coffee morning, coffee mornings, widow, widows, widowed, widower, lonely, making ' +
    'friends, make friends, meet people, meeting people',
  'sign-up': 'sign up, register, join',
  'sign-in':
    'sign in, my account, account, log in, login, password, forgot password, forgotten password, reset password',
  newsletters:
    'brochure, brochures, brochure by post, brochures by post, printed mailing, by post, ' +
    'catalogue, leaflet, events, talks, branch events, open evening, open evenings, ' +
    'newsletter, newsletters, mailing list, offers by email, subscribe',
  shortlist: 'shortlist, saved holidays, saved offers, favourites, wish list',
  'jet2-codes': 'jet2 codes, discount code, promo code, promotional code, voucher code, discount',
  'whatsapp-enquiry': 'whatsapp, text us, message us',
  'recommend-a-friend': 'recommend a friend, refer a friend, referral',
  competitiontcs:
    'competition, competitions, prize draw, prize draws, win, draw, draws, won, winner, winners, prize, prizes',
  'poster-download': 'posters, poster, print a poster',
  mailer: 'mailer, winter letter',
  prereg:
    'winter sale, january sale, register for the sale, events, cruise evening, cruise show, cruise talk',
  edp: 'edp, newspaper, eastern daily press, reader offers',
};

/** Words of questions to the agency, whatever place is typed beside them. */
export const practicalWords =
  'passport, visa, cancel, cancelling, cancellation, refund, deposit, insurance, esta, ' +
  'vaccination, wheelchair, disabled, mobility, job, vacancy, vacancies, career, ' +
  'apprenticeship, complaint, complain, voucher, luggage, baggage, suitcase, bags, instalment, ' +
  'unsubscribe, balance, atol, abta, lounge, receipt, scam, payment, brochure, pregnant, ' +
  'pregnancy, oxygen, dialysis, allergy, coeliac, epilepsy, dementia, autism, insulin, ' +
  'diabetic, vegan, kosher, halal, bankrupt, insolvency, collapse, event, draw, won, winner, ' +
  'newsletter, doctor, vegetarian, bookingcopy, childprice, cabingrade, supplementexplained, carer, widow, widowed, widower, lonely, flightonly, bookingreference, shopdog, journalist, reporter, unlisted, wifi';

/** Pages that answer questions to the agency; sections of pages always do. */
export const answerPages: ReadonlySet<string> = new Set([
  'solo-club',
  'payment',
  'pay-monthly',
  'careers',
  'contact',
  'travel-money',
  'sign-in',
  'newsletters',
  'jet2-codes',
  'whatsapp-enquiry',
  'recommend-a-friend',
  'mailer',
  'sale',
  'prereg',
  'competitiontcs',
  'press',
]);

/** Phrases for sections of pages, by route name and anchor; for the terms, by anchor only. */
export const sectionWords: Readonly<Record<string, string>> = {
  'contact#cases-seats-meals-and-transfers':
    'luggage, luggage allowance, baggage, baggage allowance, bags, hand luggage, hold luggage, cabin bag, cabin bags, ' +
    'suitcase, suitcases, how many bags, seat selection, choose my seats, transfers included, airport transfers, airport transfer',
  'payment#what-to-have-ready': 'bookingreference, reference number, what do i need to pay',
  'payment#ways-to-pay':
    'ways to pay, how to pay, pay by card, pay by phone, pay by cash, pay cash, bank transfer, ' +
    'credit card, debit card, american express, amex, mastercard, visa card, contactless, do ' +
    'you take cards, cheque, paypal, apple pay, card charge',
  'payment#when-the-balance-is-due':
    'when is my balance due, balance due, balance due date, balance date, when do i pay, final payment, late payment',
  'payment#paying-for-somebody-else':
    'gift voucher, gift vouchers, gift card, gift cards, voucher, vouchers, gift, present, ' +
    'holiday as a present, pay for somebody else, pay for someone else',
  'payment#how-to-tell-that-it-is-really-us':
    'scam, fraud, phishing, fake email, is it really you, suspicious email',
  'branches#what-every-branch-does':
    'brochure, brochures, holiday brochure, holiday brochures, ' +
    'tickets, my tickets, lost my tickets, lost tickets, e tickets, travel documents, print my ' +
    'tickets, boarding pass, boarding passes, print boarding pass, where are my tickets',
  'payment#after-you-have-paid':
    'receipt, payment confirmation, proof of payment, paid twice, when will my tickets come, when will my tickets arrive, when do i get my tickets, when do tickets arrive',
  'contact#which-way-is-quickest':
    'bookingcopy, phone line, phone lines, phone hours, telephone hours, when can i ring, call centre, ' +
    'office hours, head office hours, phone line open',
  'contact#if-you-are-abroad-now':
    'flight cancelled, flight was cancelled, flight is cancelled, flight has been cancelled, ' +
    'flight was delayed, flight is delayed, cancelled flight, flight delayed, delayed flight, ' +
    'missed flight, missed my flight, missed connection, airline cancelled, emergency, ' +
    'emergency number, emergency contact, out of hours, stranded, abroad now, i am abroad, ' +
    'help abroad, ill abroad, accident abroad, hospital abroad, lost passport, stolen ' +
    'passport, lost luggage, lost suitcase',
  'contact#a-flight-or-a-hotel-on-its-own':
    'flightonly, hotel only, just a hotel, hotels only, wedding abroad, day trip, day trips, days out, day out, coach day trip, coach day trips, canal boat, canal boats, canal boat holiday, narrowboat, narrowboats, narrow boat, boat hire, caravan, caravans, static caravan, caravan holiday, camping, campsite, glamping, motorhome, motorhomes, campervan, holiday park, holiday parks, airport parking, cruise parking, port parking, airport lounge, airport lounges, lounge, airport hotel, lounge access, wedding, weddings, car hire, hiring a car, hire car, hire a car, rent a car, rental car, car rental, ferry tickets, theatre tickets, train tickets, concert tickets, festival tickets, event tickets, gig tickets, show tickets, match tickets, football tickets, tickets only, airport taxi, cheap flights, eurotunnel, le shuttle, eurotunnel tickets',
  'contact#travel-insurance':
    'travel insurance, insurance, insured, insure, holiday insurance, cruise insurance, annual ' +
    'insurance, medical insurance, cover for cancellation, do you sell travel insurance, do ' +
    'you sell insurance',
  'contact#when-something-went-wrong':
    'complaint, complaints, complain, make a complaint, unhappy, not happy, went wrong, dispute',
  'contact#if-you-need-us-to-do-something-differently': 'large print, relay uk, deaf, quiet hour',
  'branches#getting-in-and-being-comfortable': 'parking, toilets, hearing loop, shopdog',
  'branches#bank-holidays-and-bad-weather':
    'bank holiday, bank holidays, bank holiday opening, bank holiday hours, christmas opening, ' +
    'christmas opening hours, christmas opening times, open at christmas, open bank holiday, ' +
    'boxing day opening, new year opening, easter opening, easter opening hours, snow closure, ' +
    'open boxing day, open on boxing day, open christmas, open over christmas, open christmas ' +
    'eve, open on christmas eve, open new year, open new years day, open new years eve, open ' +
    'good friday, open on good friday, open easter, open on easter monday, open on bank ' +
    'holidays, open bank holidays, open on bank holiday',
  'branches#calling-in-or-making-an-appointment':
    'do i need an appointment, just walk in, can i walk in, walk in appointment, without an appointment, group booking, group bookings, ' +
    'groups, family gathering, plan a holiday, home visit, home visits, visit me at home, ' +
    'house call',
  'travel-money#how-the-rates-work': 'how are rates set, commission, commission free',
  'travel-money#carrying-it-sensibly':
    'prepaid card, travel card, travel cards, currency card, spending abroad, carry cash',
  'careers#apprenticeships':
    'apprenticeship, apprenticeships, apprentice, saturday job, saturday jobs, school leaver, school leavers, work experience, part time student job',
  'careers#how-to-apply': 'apply for a job, how to apply, job application, cv',
  'newsletters#change-or-stop':
    'unsubscribe, stop emails, stop the emails, stop emailing me, stop sending me emails, stop ' +
    'sending emails, no more emails, take me off your list, remove me from your list, stop newsletter, change preferences, preferences, email preferences',
  'whatsapp-enquiry#when-somebody-answers': 'when do you answer whatsapp, whatsapp hours',
  'cruise#your-first-cruise':
    'first cruise, first time cruise, first time cruiser, never cruised, new to cruising, ' +
    'seasick, seasickness, sea sick, sea sickness, motion sickness, is cruising safe, cruise ' +
    'tips, cruise for beginners, wifi on a cruise, wifi on cruise, internet on a cruise, wifi, wi fi, internet, wifi on board, wifi on a ship, wifi on the ship, wifi cost, doctor, ship doctor, ships doctor, doctor on board',
  'solo-club#how-the-price-works': 'supplementexplained, single supplement explained',
  'cruise#prices-and-what-may-be-added':
    'cruise deposit, cruise deposits, deposit cruise, deposit on a cruise, deposit for a cruise, ' +
    'deposit for cruise, deposit on cruise, cruise balance, balance on a cruise, extras on a cruise, hidden costs cruise',
  'payment#what-children-pay': 'childprice, child price, child prices, childrens prices, price for children',
  'cruise#grades-of-cabin':
    'cabingrade, cabin grades, grades of cabin, types of cabin, inside or balcony, inside or outside cabin, ' +
    'balcony or inside, inside or balcony cabin, inside cabin or balcony',
  'in-our-branches':
    'step free, step free branch, step free branches, step free shop, level access, wheelchair ' +
    'access, wheelchair branch, disabled access, accessible branch, ramp, hearing loop',
  'assistance-and-requests':
    'cot, cots, baby cot, baby cots, travel cot, high chair, highchair, pushchair, pram, ' +
    'bottle warmer, adjoining rooms, adjacent rooms, ground floor room, room request, special ' +
    'request, special requests, sit together',
  'holidays-and-assistance':
    'wheelchair, disabled, special assistance, airport assistance, wheelchair assistance, ' +
    'mobility, stairs, no stairs, walking stick, walking frame, zimmer frame, difficulty ' +
    'walking, bad knees, reduced mobility, mobility scooter, mobility scooters, wheelchair ' +
    'user, wheelchair users, wheelchair friendly, wheelchair accessible, disabled, disability, ' +
    'assistance at the airport, help at the airport, gluten free, coeliac, vegan, vegetarian, ' +
    'halal, kosher, diet, dietary, special diet, food allergy, nut allergy, allergy, ' +
    'allergies, diabetic, insulin, oxygen, oxygen on board, dialysis, epilepsy, dementia, ' +
    'autism, autistic, hearing loss, deaf, blind, visually impaired, guide dog, assistance ' +
    'dog, medical condition, medical conditions, pregnant, pregnancy, carer, carers',
  'while-you-are-away': 'problem on holiday, problem while away',
  complaints: 'complaint, complaints, complain',
  'how-your-money-is-protected':
    'atol, abta, protected, protection, financial protection, is my money safe, abtot, tour ' +
    'operator goes bust, operator goes bust, airline goes bust, holiday company goes bust, ' +
    'tour operator, goes bust, go bust, went bust, gone bust, going bust, goes under, go ' +
    'under, collapses, collapse, bankrupt, bankruptcy, insolvent, insolvency',
  'passports-visas-and-health':
    'passport office, new passport, renew passport, renew my passport, passport renewal, ' +
    'different surname, letter of consent, child with grandparents, passport, passports, visa, ' +
    'visas, vaccinations, vaccination, jabs, vaccine, ees, entry exit system, ehic, ehic card, ' +
    'ghic, ghic card, health card, covid, covid rules, covid test, malaria tablets, esta, ' +
    'etias, health advice, travel advice',
  'changing-or-cancelling':
    'cancel, cancelling, change my dates, change the date, change my date, change the name, ' +
    'change the name on my booking, transfer my booking, cant go, cannot travel, move my ' +
    'holiday, cancel my holiday, cancel my booking, cancel holiday, change my booking, change ' +
    'booking, change name, name change, wrong name, name wrong, misspelt name, name spelt wrong, spelt my name wrong, spelling of name, ' +
    'name on booking, name on my booking, amend ' +
    'booking, amend my booking, change dates, cancellation, cancellation charges, cancellation ' +
    'fee',
  'what-we-are':
    'book online, booking online, book a holiday online, book on the website, book on this website, can i book online',
  'how-we-are-paid':
    'price drop, price drops, found it cheaper, cheaper online, price guarantee, price match, ' +
    'price matching, price promise, match the price, beat the price, cheaper elsewhere, ' +
    'booking fee, booking fees, do you charge a fee',
  'how-a-booking-is-made':
    'minimum age to book, age to book, under 18, booking confirmation, confirmation, names must match passports, names as in passport',
  'your-rights':
    'my data, delete my account, delete my data, delete my details, what data do you have, right to be forgotten',
  refunds: 'refund, refunds, money back, deposit back',
  'deposits-balances-and-paying-month-by-month': 'deposit, deposits',
  insurance: 'insurance in your terms, insurance terms',
};

/** Phrases for legal documents, by slug. */
export const legalWords: Readonly<Record<string, string>> = {
  terms:
    'terms, terms and conditions, booking conditions, conditions, cancellation, cancel my ' +
    'booking, refund, refunds, atol, abta, protection',
  'privacy-policy': 'privacy, privacy policy, data protection, gdpr',
  cookies: 'cookies, cookie policy',
  accessibility: 'accessibility, accessibility statement, disabled, wheelchair, assistance, screen reader',
  'about-premier':
    'about us, about premier, who owns premier, who owns you, are you independent, family ' +
    'business, how long have you been going, company, who we are, history, registered office',
  'modern-slavery-and-human-trafficking-statement': 'modern slavery, human trafficking, slavery statement',
};

/** Keywords of every branch, in addition to its town. */
export const branchWords =
  'branch, shop, store, opening times, opening hours, open, opens, closed, close, closes, ' +
  'shut, shuts, hours, address, phone, telephone, number, parking, travel agent, travel ' +
  'agents, appointment, map, directions';

/** Keywords of every currency, in addition to its name. */
export const currencyWords =
  'rate, rates, exchange rate, exchange rates, currency, money, travel money, buy, buy back, ' +
  'pound, pounds, to the pound, sell, notes, cash, foreign currency';

export const vacancyWords = 'job, jobs, vacancy, vacancies, career, careers, work, apply, salary';
