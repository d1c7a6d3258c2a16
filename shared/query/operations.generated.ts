/** Types of every query document. Written by `npm run codegen` from schema.graphql; not to be changed by hand. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Sales status: on sale, paused or withdrawn. */
export type Status =
  | 'LIVE'
  | 'PAUSED'
  | 'RETIRED';

/** Kind of holiday. */
export type OfferKind =
  | 'BEACH'
  | 'CITY'
  | 'SKI'
  | 'TOUR'
  | 'COACH'
  | 'CRUISE'
  | 'RIVER'
  | 'UK'
  | 'LONGHAUL'
  | 'ISLANDS'
  | 'LAKES'
  | 'RAIL';

/** Meals included in the price. */
export type Board =
  | 'ROOM_ONLY'
  | 'SELF_CATERING'
  | 'BED_AND_BREAKFAST'
  | 'HALF_BOARD'
  | 'FULL_BOARD'
  | 'ALL_INCLUSIVE';

/** Party that the price is for. */
export type PriceBasis =
  /** Two adults sharing. */
  | 'TWO_SHARING'
  /** One person in a room or cabin of their own. */
  | 'SOLO'
  /** Two adults and two children. */
  | 'FAMILY';

/** Sort order of offers. */
export type OfferSort =
  | 'SOONEST'
  | 'LOWEST_TOTAL'
  | 'LOWEST_PER_NIGHT'
  | 'LOWEST_PER_PERSON';

/** Filter of offers: all given fields must match; of a list, any one value. */
export type OfferFilter = {
  /** Slug of an offer collection (summer-holidays, from-luton), whose rule applies first. */
  readonly collection?: string | null | undefined;
  /** Slug of a campaign: its partner's offers, or those of its rule. */
  readonly campaign?: string | null | undefined;
  readonly partners?: ReadonlyArray<string> | null | undefined;
  readonly kinds?: ReadonlyArray<OfferKind> | null | undefined;
  /** Airport codes (NWI), port names in lower case (southampton), or the words coach and own-way. */
  readonly from?: ReadonlyArray<string> | null | undefined;
  /** Months of departure, 2027-06. */
  readonly months?: ReadonlyArray<string> | null | undefined;
  readonly boards?: ReadonlyArray<Board> | null | undefined;
  /** Highest total for the party, in pence. */
  readonly maxTotalPence?: number | null | undefined;
  readonly minNights?: number | null | undefined;
  readonly maxNights?: number | null | undefined;
  /** Only offers protected by this scheme: ATOL, ABTA, ABTOT, BCH, TTA. */
  readonly protection?: ReadonlyArray<string> | null | undefined;
  readonly soloFriendly?: boolean | null | undefined;
  /** Cruises: slug of the cruise line. */
  readonly lines?: ReadonlyArray<string> | null | undefined;
  /** Cruises: true for sailings without a flight. */
  readonly noFly?: boolean | null | undefined;
  /** Cruises: the first port, in lower case. */
  readonly ports?: ReadonlyArray<string> | null | undefined;
  /** Cruises: inside, outside, balcony, suite, single. Budget and sorting then use the cheapest of these cabins. */
  readonly grades?: ReadonlyArray<string> | null | undefined;
  /** Cruises: values of the facet waters. */
  readonly waters?: ReadonlyArray<string> | null | undefined;
  /** Destination: slugs of countries, regions or places (spain, majorca, puerto-alcudia). */
  readonly where?: ReadonlyArray<string> | null | undefined;
  /** Cruises: ISO codes of countries of call. */
  readonly callsAt?: ReadonlyArray<string> | null | undefined;
  /** Printed codes; results are in this order. */
  readonly ids?: ReadonlyArray<string> | null | undefined;
  /** Where the offer was advertised: mailer, press, web, window. */
  readonly sources?: ReadonlyArray<string> | null | undefined;
};

/** State of a sale or an event. */
export type LaunchState =
  | 'BEFORE'
  | 'OPEN'
  | 'CLOSED';

export type SubmissionInput = {
  /**
   * Idempotency key, made by the browser for each view of a form: 16 to 64 letters, digits, hyphens and underscores.
   * Null without scripts: then the same values within ten minutes count as a repeat.
   */
  readonly idempotencyKey?: string | null | undefined;
  /** Name of the form, such as enquiry. */
  readonly form: string;
  /** Heading of the form on the page. */
  readonly heading: string;
  /** Address of the form's page. */
  readonly path: string;
  /** Slug of the branch that replies; null for the desk. */
  readonly branch?: string | null | undefined;
  /** Visitor's email address, for the copy and for replies. */
  readonly email?: string | null | undefined;
  readonly answers: ReadonlyArray<AnswerInput>;
  readonly files: ReadonlyArray<FileInput>;
  /** Next steps, as shown to the visitor. */
  readonly next: ReadonlyArray<string>;
  readonly retentionDays: number;
  /** Suspected spam: quarantined, and no mail is sent for it. */
  readonly isSpam: boolean;
  /** For a booking: pseudonym of the client, by which unconfirmed bookings are counted. Null when unknown. */
  readonly client?: string | null | undefined;
  /** For a booking: true if the visitor is signed in with this address and has confirmed it. */
  readonly emailVerified?: boolean | null | undefined;
};

export type AnswerInput = {
  readonly field: string;
  readonly label: string;
  readonly values: ReadonlyArray<string>;
  /** Display text of the values; empty for internal fields. */
  readonly words: ReadonlyArray<string>;
  /** True if all values are options of the form, without the visitor's own text. */
  readonly chosen: boolean;
  /** Confidential: never mailed. */
  readonly sensitive: boolean;
};

export type FileInput = {
  /** Random name of the upload. */
  readonly id: string;
  readonly field: string;
  /** File name on the visitor's device. */
  readonly name: string;
  /** MIME type, detected from the content. */
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Base64 content, for a hosted API. */
  readonly content?: string | null | undefined;
};

export type SubmissionStatus =
  | 'STORED'
  /** Repeat of an earlier submission, whose reference is returned. */
  | 'REPEATED'
  /** The key was used with other values; nothing is stored. */
  | 'KEY_TAKEN'
  /** The requested item has just been taken, see `errors`; nothing is stored. */
  | 'REFUSED';

export type NewsletterPartKind =
  | 'HEADING'
  | 'PARAGRAPH'
  | 'LIST'
  /** A link in its own paragraph. */
  | 'LINK'
  /** Call to action. */
  | 'ACTION'
  | 'OFFER';

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;

export type SiteQuery = { readonly site: { readonly name: string, readonly strapline: string, readonly phone: string, readonly email: string, readonly sampleNotice: string | null, readonly notice: string | null, readonly protection: ReadonlyArray<string>, readonly companyFacts: ReadonlyArray<string>, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly phone: string, readonly bridge: { readonly name: string } | null }> } };

export type CurrentRatesQueryVariables = Exact<{ [key: string]: never; }>;

export type CurrentRatesQuery = { readonly rates: ReadonlyArray<{ readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly buy: number | null, readonly smallestNote: number, readonly checkedAt: string }> };

export type NearestBranchesQueryVariables = Exact<{
  place: string;
}>;

export type NearestBranchesQuery = { readonly nearestBranches: ReadonlyArray<{ readonly miles: number, readonly branch: { readonly slug: string } }> };

export type SavedOfferQueryVariables = Exact<{
  id: string;
}>;

export type SavedOfferQuery = { readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number } | null };

export type SubscriptionQueryVariables = Exact<{
  token: string;
}>;

export type SubscriptionQuery = { readonly subscription: { readonly state: string, readonly confirming: boolean, readonly address: string, readonly topics: ReadonlyArray<string>, readonly frequency: string | null, readonly channels: ReadonlyArray<string>, readonly phone: string | null, readonly postalAddress: string | null } | null };

export type AppointmentCalendarQueryVariables = Exact<{
  token: string;
}>;

export type AppointmentCalendarQuery = { readonly appointment: { readonly id: string, readonly state: string, readonly startsAt: string, readonly adviserName: string, readonly way: string, readonly subject: string, readonly moves: number, readonly branch: { readonly name: string, readonly phone: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly movesTo: { readonly from: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string } | null } } | null };

export type BookAppointmentQueryVariables = Exact<{
  slug: string;
  from?: string | null | undefined;
  adviser?: string | null | undefined;
  offer?: string | null | undefined;
  asksOffer: boolean;
  reference?: string | null | undefined;
  asksBooked: boolean;
}>;

export type BookAppointmentQuery = { readonly branch: { readonly slug: string, readonly name: string, readonly town: string, readonly phone: string, readonly services: ReadonlyArray<string>, readonly template: number, readonly art: string, readonly addressLines: ReadonlyArray<string>, readonly postcode: string, readonly movesTo: { readonly from: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string } | null, readonly advisers: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly role: string, readonly knows: ReadonlyArray<string>, readonly days: ReadonlyArray<number>, readonly suits: boolean }>, readonly appointmentTimes: { readonly from: string, readonly nextFree: string | null, readonly lastDay: string, readonly days: ReadonlyArray<{ readonly date: string, readonly times: ReadonlyArray<{ readonly startsAt: string, readonly advisers: ReadonlyArray<string> }> }> } } | null, readonly offer?: { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly departs: string, readonly nights: number, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } } | null, readonly bookedAppointment?: { readonly startsAt: string, readonly adviserName: string, readonly way: string, readonly subject: string } | null };

export type BranchFinderQueryVariables = Exact<{
  near: string;
  search: boolean;
}>;

export type BranchFinderQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly county: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly lat: number, readonly lon: number, readonly phone: string, readonly stateNote: string | null, readonly notice: string | null, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }>, readonly nearestBranches?: ReadonlyArray<{ readonly miles: number, readonly branch: { readonly slug: string } }> };

export type BranchCardQueryVariables = Exact<{
  slug: string;
}>;

export type BranchCardQuery = { readonly site: { readonly name: string, readonly sampleNotice: string | null }, readonly branch: { readonly slug: string, readonly name: string, readonly county: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly lat: number, readonly lon: number, readonly phoneE164: string, readonly email: string, readonly whatsapp: string | null, readonly stateNote: string | null, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }> } | null };

export type BranchQueryVariables = Exact<{
  slug: string;
}>;

export type BranchQuery = { readonly branch: { readonly slug: string, readonly name: string, readonly county: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly landmark: string, readonly lat: number, readonly lon: number, readonly phone: string, readonly email: string, readonly whatsapp: string | null, readonly services: ReadonlyArray<string>, readonly opened: number | null, readonly template: number, readonly stateNote: string | null, readonly notice: string | null, readonly about: string, readonly art: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }>, readonly bridge: { readonly name: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> } | null, readonly team: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly role: string, readonly knows: ReadonlyArray<string>, readonly days: ReadonlyArray<number>, readonly note: string | null, readonly appointments: boolean }>, readonly access: { readonly stepFree: boolean, readonly doorWidth: string | null, readonly hearingLoop: boolean, readonly seating: boolean, readonly quietHour: string | null, readonly toilet: boolean, readonly parking: string, readonly busStop: string }, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly movesTo: { readonly from: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly lat: number, readonly lon: number } | null, readonly driveTimes: ReadonlyArray<{ readonly to: string, readonly minutes: number, readonly checked: string }>, readonly offers: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }>, readonly nearby: ReadonlyArray<{ readonly miles: number, readonly branch: { readonly slug: string, readonly name: string, readonly county: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly lat: number, readonly lon: number, readonly phone: string, readonly stateNote: string | null, readonly notice: string | null, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> } }> } | null, readonly rates: ReadonlyArray<{ readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly buy: number | null, readonly smallestNote: number, readonly stockedIn: ReadonlyArray<string>, readonly leadDays: number, readonly checkedAt: string }> };

export type ManageAppointmentQueryVariables = Exact<{
  token: string;
}>;

export type ManageAppointmentQuery = { readonly appointment: { readonly state: string, readonly heldUntil: string | null, readonly startsAt: string, readonly adviser: string, readonly adviserName: string, readonly way: string, readonly subject: string, readonly canChange: boolean, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly departs: string, readonly nights: number, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } } | null, readonly branch: { readonly slug: string, readonly name: string, readonly town: string, readonly phone: string, readonly services: ReadonlyArray<string>, readonly addressLines: ReadonlyArray<string>, readonly postcode: string, readonly movesTo: { readonly from: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string } | null, readonly advisers: ReadonlyArray<{ readonly slug: string }> } } | null };

export type AppointmentTimesQueryVariables = Exact<{
  slug: string;
  from?: string | null | undefined;
  adviser?: string | null | undefined;
}>;

export type AppointmentTimesQuery = { readonly branch: { readonly appointmentTimes: { readonly from: string, readonly nextFree: string | null, readonly lastDay: string, readonly days: ReadonlyArray<{ readonly date: string, readonly times: ReadonlyArray<{ readonly startsAt: string }> }> } } | null };

export type EdpQueryVariables = Exact<{ [key: string]: never; }>;

export type EdpQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly printed: { readonly oldestCheck: string | null, readonly items: ReadonlyArray<{ readonly printedOn: string | null, readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly endedPrintedOffers: ReadonlyArray<{ readonly code: string, readonly title: string, readonly printedOn: string, readonly closedOn: string }>, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly county: string, readonly phone: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }> };

export type Jet2CodesQueryVariables = Exact<{ [key: string]: never; }>;

export type Jet2CodesQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly promoCodes: ReadonlyArray<{ readonly code: string, readonly savingPence: number, readonly per: string, readonly appliesTo: string, readonly minSpendPence: number | null, readonly minPeople: number, readonly bookFrom: string, readonly bookTo: string, readonly travelFrom: string, readonly travelTo: string, readonly terms: string }> };

export type PreregQueryVariables = Exact<{ [key: string]: never; }>;

export type PreregQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly launches: ReadonlyArray<{ readonly slug: string, readonly kind: string, readonly title: string, readonly opens: string, readonly closes: string, readonly registerBy: string, readonly state: LaunchState, readonly registering: boolean, readonly place: string | null, readonly seats: number | null, readonly seatsLeft: number | null, readonly gives: string, readonly promise: string, readonly branch: { readonly slug: string, readonly name: string, readonly phone: string } | null }> };

export type CampaignQueryVariables = Exact<{
  slug: string;
}>;

export type CampaignQuery = { readonly campaign: { readonly slug: string, readonly title: string, readonly description: string, readonly strap: string, readonly intro: string, readonly status: Status, readonly layout: string, readonly art: string, readonly included: ReadonlyArray<string>, readonly notIncluded: ReadonlyArray<string>, readonly goodFor: ReadonlyArray<string>, readonly notFor: ReadonlyArray<string>, readonly soloNote: string, readonly accessNote: string, readonly count: number, readonly kinds: ReadonlyArray<OfferKind>, readonly minTotalPence: number | null, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly partner: { readonly name: string, readonly sells: string, readonly cruiseLine: string | null, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly departures: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly questions: ReadonlyArray<{ readonly question: string, readonly answer: string }>, readonly related: ReadonlyArray<{ readonly slug: string, readonly title: string, readonly art: string }>, readonly operators: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly hasCampaign: boolean }> } | null, readonly offers: { readonly oldestCheck: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly partner: { readonly name: string }, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } };

export type CampaignsQueryVariables = Exact<{ [key: string]: never; }>;

export type CampaignsQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly campaigns: ReadonlyArray<{ readonly slug: string, readonly status: Status, readonly art: string, readonly count: number, readonly mainKind: OfferKind | null, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly partner: { readonly name: string, readonly sells: string, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } }>, readonly partners: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly sells: string, readonly status: Status, readonly hasCampaign: boolean, readonly count: number }> };

export type CareersQueryVariables = Exact<{ [key: string]: never; }>;

export type CareersQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly vacancies: ReadonlyArray<{ readonly id: string, readonly title: string, readonly branch: string, readonly place: string, readonly contract: string, readonly hoursPerWeek: number, readonly payMinPence: number, readonly payMaxPence: number, readonly payPer: string, readonly closes: string }> };

export type VacancyQueryVariables = Exact<{
  slug: string;
}>;

export type VacancyQuery = { readonly vacancy: { readonly id: string, readonly title: string, readonly branch: string, readonly place: string, readonly contract: string, readonly hoursPerWeek: number, readonly payMinPence: number, readonly payMaxPence: number, readonly payPer: string, readonly posted: string, readonly closes: string, readonly body: string, readonly essentials: ReadonlyArray<string>, readonly benefits: ReadonlyArray<string>, readonly location: { readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly county: string, readonly postcode: string | null } | null } | null, readonly vacancies: ReadonlyArray<{ readonly id: string, readonly title: string, readonly place: string, readonly closes: string }> };

export type ContactQueryVariables = Exact<{
  asked: boolean;
  offer: string;
}>;

export type ContactQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly town: string, readonly lat: number, readonly lon: number, readonly phone: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }>, readonly offer?: { readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number } | null };

export type CruiseLineQueryVariables = Exact<{
  slug: string;
}>;

export type CruiseLineQuery = { readonly cruiseLine: { readonly slug: string, readonly name: string, readonly type: string, readonly types: ReadonlyArray<string>, readonly size: string, readonly summary: string, readonly description: string, readonly adultsOnly: boolean, readonly minAge: number | null, readonly ukPorts: ReadonlyArray<string>, readonly goodFor: ReadonlyArray<string>, readonly notFor: ReadonlyArray<string>, readonly included: ReadonlyArray<string>, readonly notIncluded: ReadonlyArray<string>, readonly dress: string, readonly tips: string, readonly soloCabins: number | null, readonly singlesOnSale: boolean, readonly accessibleCabins: number | null, readonly status: Status, readonly art: string, readonly campaign: string | null, readonly count: number, readonly ships: ReadonlyArray<{ readonly name: string, readonly guests: number, readonly launched: number, readonly note: string }>, readonly fare: ReadonlyArray<{ readonly what: string, readonly is: string, readonly words: string }>, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null }, readonly offers: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly cruise: { readonly ship: string, readonly river: string | null, readonly line: { readonly name: string } | null, readonly itinerary: ReadonlyArray<{ readonly port: string, readonly calls: boolean, readonly position: { readonly latitude: number, readonly longitude: number } | null }>, readonly cabins: ReadonlyArray<{ readonly grade: string, readonly totalPence: number }> } | null, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } | null, readonly cruiseLines: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly type: string, readonly size: string, readonly status: Status }> };

export type CruiseLinesQueryVariables = Exact<{ [key: string]: never; }>;

export type CruiseLinesQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly cruiseLines: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly types: ReadonlyArray<string>, readonly size: string, readonly summary: string, readonly adultsOnly: boolean, readonly minAge: number | null, readonly ukPorts: ReadonlyArray<string>, readonly soloCabins: number | null, readonly singlesOnSale: boolean, readonly status: Status, readonly art: string, readonly goodFor: ReadonlyArray<string>, readonly ships: ReadonlyArray<{ readonly name: string, readonly guests: number }>, readonly fare: ReadonlyArray<{ readonly what: string, readonly is: string, readonly words: string }> }> };

export type CruiseOffersQueryVariables = Exact<{
  filter: OfferFilter;
  withoutFlight: OfferFilter;
  withFlight: OfferFilter;
  sort: OfferSort;
  first: number;
  offset: number;
}>;

export type CruiseOffersQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly offers: { readonly total: number, readonly oldestCheck: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly cruise: { readonly ship: string, readonly river: string | null, readonly line: { readonly name: string } | null, readonly itinerary: ReadonlyArray<{ readonly port: string, readonly calls: boolean, readonly position: { readonly latitude: number, readonly longitude: number } | null }>, readonly cabins: ReadonlyArray<{ readonly grade: string, readonly totalPence: number }> } | null, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }>, readonly facets: ReadonlyArray<{ readonly name: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly group: string | null, readonly count: number }> }>, readonly nearest: ReadonlyArray<{ readonly because: string, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } }> }, readonly withoutFlight: { readonly total: number }, readonly withFlight: { readonly total: number } };

export type CruiseQueryVariables = Exact<{ [key: string]: never; }>;

export type CruiseQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly offers: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }>, readonly facets: ReadonlyArray<{ readonly name: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }> }> }, readonly noFly: { readonly total: number }, readonly cruiseLines: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly type: string, readonly status: Status }>, readonly rivers: ReadonlyArray<{ readonly slug: string }>, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly phone: string, readonly services: ReadonlyArray<string>, readonly bridge: { readonly slug: string } | null, readonly team: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly role: string, readonly knows: ReadonlyArray<string>, readonly appointments: boolean }> }> };

export type RiverCruisesQueryVariables = Exact<{ [key: string]: never; }>;

export type RiverCruisesQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly rivers: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly countries: ReadonlyArray<string>, readonly from: string, readonly to: string, readonly km: number, readonly bestMonths: ReadonlyArray<string>, readonly lowWater: ReadonlyArray<string>, readonly highWater: ReadonlyArray<string>, readonly nights: string | null, readonly towns: ReadonlyArray<string>, readonly waterNote: string, readonly summary: string, readonly art: string }>, readonly cruiseLines: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly type: string, readonly status: Status, readonly adultsOnly: boolean, readonly minAge: number | null, readonly soloCabins: number | null, readonly singlesOnSale: boolean, readonly goodFor: ReadonlyArray<string>, readonly notFor: ReadonlyArray<string>, readonly ships: ReadonlyArray<{ readonly type: string, readonly guests: number }>, readonly fare: ReadonlyArray<{ readonly what: string, readonly is: string, readonly words: string }> }>, readonly offers: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly cruise: { readonly ship: string, readonly river: string | null, readonly line: { readonly name: string } | null, readonly itinerary: ReadonlyArray<{ readonly port: string, readonly calls: boolean, readonly position: { readonly latitude: number, readonly longitude: number } | null }>, readonly cabins: ReadonlyArray<{ readonly grade: string, readonly totalPence: number }> } | null, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } };

export type SimilarSailingsQueryVariables = Exact<{
  kinds: ReadonlyArray<OfferKind>;
  lines: ReadonlyArray<string>;
}>;

export type SimilarSailingsQuery = { readonly similar: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly partner: { readonly name: string }, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly every: { readonly facets: ReadonlyArray<{ readonly name: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly count: number }> }> } };

export type DestinationQueryVariables = Exact<{
  slug: string;
}>;

export type DestinationQuery = { readonly destination: { readonly slug: string, readonly name: string, readonly kind: string, readonly countryName: string, readonly description: string, readonly lead: string, readonly intro: string, readonly suits: ReadonlyArray<string>, readonly notFor: ReadonlyArray<string>, readonly art: string, readonly climateAt: string, readonly climateSource: string, readonly bestMonths: ReadonlyArray<number>, readonly whenToGo: string, readonly gettingThere: string, readonly flightTime: string | null, readonly currency: string, readonly money: string, readonly entryAdviceUrl: string | null, readonly reviewedOn: string, readonly cruiseCount: number, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly parent: { readonly slug: string, readonly name: string } | null, readonly regions: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly count: number }>, readonly position: { readonly latitude: number, readonly longitude: number }, readonly months: ReadonlyArray<{ readonly high: number, readonly low: number, readonly sea: number | null, readonly rainDays: number }>, readonly rate: { readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly checkedAt: string } | null, readonly tips: ReadonlyArray<{ readonly text: string, readonly name: string, readonly branch: { readonly slug: string, readonly name: string } }>, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly cruises: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } | null, readonly offers: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } };

export type DestinationsQueryVariables = Exact<{ [key: string]: never; }>;

export type DestinationsQuery = { readonly destinations: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly kind: string, readonly worldPart: string, readonly art: string, readonly count: number, readonly cruiseCount: number, readonly parent: { readonly slug: string } | null, readonly lowest: { readonly price: { readonly totalPence: number, readonly adults: number, readonly children: number } } | null }>, readonly offers: { readonly total: number } };

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;

export type HomeQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly onSale: { readonly total: number, readonly facets: ReadonlyArray<{ readonly name: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly group: string | null, readonly count: number }> }> }, readonly beach: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly ski: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly river: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly cruise: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly coach: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly islands: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly longHaul: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly city: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly cruises: { readonly total: number }, readonly destinations: ReadonlyArray<{ readonly slug: string }>, readonly rates: ReadonlyArray<{ readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly checkedAt: string }>, readonly releases: { readonly items: ReadonlyArray<{ readonly slug: string, readonly headline: string, readonly date: string, readonly place: string | null }> } };

export type LegalDocumentQueryVariables = Exact<{
  slug: string;
  version?: number | null | undefined;
  asked: boolean;
}>;

export type LegalDocumentQuery = { readonly legalDocument: { readonly slug: string, readonly title: string, readonly description: string, readonly version: number, readonly from: string, readonly to: string | null, readonly summary: ReadonlyArray<string>, readonly changedBecause: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly versions: ReadonlyArray<{ readonly version: number, readonly from: string, readonly to: string | null }> } | null, readonly asked?: { readonly slug: string, readonly title: string, readonly description: string, readonly version: number, readonly from: string, readonly to: string | null, readonly summary: ReadonlyArray<string>, readonly changedBecause: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly versions: ReadonlyArray<{ readonly version: number, readonly from: string, readonly to: string | null }> } | null };

export type LettersPageQueryVariables = Exact<{ [key: string]: never; }>;

export type LettersPageQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null };

export type MailerQueryVariables = Exact<{
  product: string;
}>;

export type MailerQuery = { readonly mailer: { readonly product: string, readonly title: string, readonly description: string, readonly issue: string, readonly season: string, readonly postedOn: string, readonly validTo: string, readonly pages: number, readonly intro: string, readonly art: string, readonly current: boolean, readonly offers: ReadonlyArray<{ readonly page: number, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly price: { readonly checkedAt: string, readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } }> } | null };

export type NewsletterQueryVariables = Exact<{
  slug: string;
}>;

export type NewsletterQuery = { readonly newsletter: { readonly slug: string, readonly subject: string, readonly preview: string, readonly date: string, readonly topics: ReadonlyArray<string>, readonly parts: ReadonlyArray<{ readonly kind: NewsletterPartKind, readonly text: string | null, readonly items: ReadonlyArray<string>, readonly path: string | null, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } | null }> } | null, readonly newsletters: ReadonlyArray<{ readonly slug: string, readonly subject: string }> };

export type NewsletterPreviewQueryVariables = Exact<{
  slug: string;
  token: string;
}>;

export type NewsletterPreviewQuery = { readonly newsletter: { readonly sendAt: string | null, readonly slug: string, readonly subject: string, readonly preview: string, readonly date: string, readonly topics: ReadonlyArray<string>, readonly parts: ReadonlyArray<{ readonly kind: NewsletterPartKind, readonly text: string | null, readonly items: ReadonlyArray<string>, readonly path: string | null, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } | null }> } | null };

export type NewslettersQueryVariables = Exact<{ [key: string]: never; }>;

export type NewslettersQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly newsletters: ReadonlyArray<{ readonly slug: string, readonly subject: string, readonly preview: string, readonly date: string }> };

export type AllOffersQueryVariables = Exact<{
  name: string;
  byCode: boolean;
  withKinds: boolean;
  filter?: OfferFilter | null | undefined;
  sort?: OfferSort | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type AllOffersQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly offerCollections?: ReadonlyArray<{ readonly slug: string, readonly title: string, readonly count: number }>, readonly offers?: { readonly total: number, readonly oldestCheck: string | null, readonly facets: ReadonlyArray<{ readonly name: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly group: string | null, readonly count: number }> }>, readonly nearest: ReadonlyArray<{ readonly because: string, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } }>, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } };

export type DepartureQueryVariables = Exact<{
  id: string;
}>;

export type DepartureQuery = { readonly site: { readonly phone: string }, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly from: { readonly kind: string, readonly name: string } } | null };

export type OfferAddressQueryVariables = Exact<{
  id: string;
}>;

export type OfferAddressQuery = { readonly offer: { readonly id: string, readonly slug: string } | null, readonly endedOffer: { readonly id: string, readonly slug: string } | null };

export type OfferCollectionQueryVariables = Exact<{
  slug: string;
  filter?: OfferFilter | null | undefined;
  sort?: OfferSort | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type OfferCollectionQuery = { readonly offerCollection: { readonly slug: string, readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly lead: string, readonly intro: string, readonly art: string, readonly reviewedOn: string, readonly guide: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }> } | null, readonly offers: { readonly total: number, readonly oldestCheck: string | null, readonly facets: ReadonlyArray<{ readonly name: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly group: string | null, readonly count: number }> }>, readonly nearest: ReadonlyArray<{ readonly because: string, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } }>, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } };

export type OfferNewsQueryVariables = Exact<{
  token: string;
}>;

export type OfferNewsQuery = { readonly offerNews: { readonly waiting: boolean, readonly address: string, readonly offers: ReadonlyArray<string> } | null };

export type OfferPictureQueryVariables = Exact<{
  id: string;
}>;

export type OfferPictureQuery = { readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly region: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly art: string, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } } | null };

export type OfferQueryVariables = Exact<{
  id: string;
  otherDate?: string | null | undefined;
}>;

export type OfferQuery = { readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly summary: string, readonly place: string, readonly region: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly minAge: number | null, readonly accessNotes: string | null, readonly passportNotes: string | null, readonly house: string | null, readonly includes: ReadonlyArray<string>, readonly excludes: ReadonlyArray<string>, readonly publishTo: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly partner: { readonly name: string }, readonly flexible: { readonly from: string, readonly to: string } | null, readonly from: { readonly kind: string, readonly name: string, readonly points: ReadonlyArray<{ readonly place: string, readonly time: string }> }, readonly stay: { readonly name: string, readonly stars: number | null, readonly starsBy: string | null, readonly board: Board } | null, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly position: { readonly latitude: number, readonly longitude: number }, readonly near: ReadonlyArray<{ readonly what: string, readonly away: string }>, readonly scenes: ReadonlyArray<{ readonly name: string, readonly shows: string, readonly day: number | null }>, readonly days: ReadonlyArray<{ readonly day: number, readonly to: number | null, readonly title: string, readonly text: string, readonly meals: ReadonlyArray<string>, readonly night: string | null }>, readonly departures: ReadonlyArray<{ readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly totalPence: number, readonly availability: string }>, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly basePence: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string, readonly depositPence: number | null, readonly balanceDueOn: string | null, readonly wasPence: number | null, readonly wasEvidence: string | null, readonly availability: string, readonly localTaxes: ReadonlyArray<{ readonly label: string, readonly amountMinor: number, readonly currency: string, readonly ratePerGbp: number, readonly rateDate: string, readonly pence: number }> }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null }, readonly cruise: { readonly ship: string, readonly noFly: boolean, readonly fareType: string, readonly tips: string, readonly drinksIncluded: boolean, readonly onboardCreditMinor: number | null, readonly onboardCreditCurrency: string | null, readonly line: { readonly name: string, readonly slug: string } | null, readonly itinerary: ReadonlyArray<{ readonly day: number, readonly port: string, readonly arrive: string | null, readonly depart: string | null, readonly overnight: boolean, readonly ashore: string | null, readonly calls: boolean, readonly position: { readonly latitude: number, readonly longitude: number } | null }>, readonly cabins: ReadonlyArray<{ readonly grade: string, readonly totalPence: number }> } | null, readonly destination: { readonly slug: string, readonly name: string, readonly climateAt: string, readonly climateSource: string, readonly flightTime: string | null, readonly entryAdviceUrl: string | null, readonly bestMonths: ReadonlyArray<number>, readonly months: ReadonlyArray<{ readonly high: number, readonly low: number, readonly sea: number | null, readonly rainDays: number }>, readonly rate: { readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly checkedAt: string } | null } | null, readonly specialists: ReadonlyArray<{ readonly slug: string, readonly appointments: boolean, readonly name: string, readonly role: string, readonly knows: ReadonlyArray<string>, readonly branch: { readonly slug: string, readonly name: string, readonly phone: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }>, readonly bridge: { readonly name: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> } | null } }>, readonly similar: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } | null, readonly endedOffer: { readonly title: string, readonly endedOn: string | null, readonly similar: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } }> } | null };

export type ShortlistQueryVariables = Exact<{
  ids: ReadonlyArray<string>;
  compare: ReadonlyArray<string>;
  comparing: boolean;
}>;

export type ShortlistQuery = { readonly offers?: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly compared?: { readonly items: ReadonlyArray<{ readonly includes: ReadonlyArray<string>, readonly minAge: number | null, readonly accessNotes: string | null, readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly stay: { readonly name: string, readonly stars: number | null, readonly starsBy: string | null, readonly board: Board } | null, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly price: { readonly depositPence: number | null, readonly balanceDueOn: string | null, readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string, readonly localTaxes: ReadonlyArray<{ readonly pence: number }> }, readonly cruise: { readonly ship: string, readonly noFly: boolean, readonly line: { readonly name: string } | null } | null, readonly partner: { readonly name: string }, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> } };

export type PayMonthlyQueryVariables = Exact<{ [key: string]: never; }>;

export type PayMonthlyQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly paymentPlan: { readonly minWeeksBefore: number, readonly minInstalments: number, readonly dueWeeksBefore: number, readonly feePence: number, readonly minTotalPence: number, readonly maxTotalPence: number, readonly depositRule: string, readonly cancelRule: string } };

export type PaymentQueryVariables = Exact<{
  name: string;
}>;

export type PaymentQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null };

export type PosterDownloadQueryVariables = Exact<{
  words: boolean;
  asked: boolean;
  offer: string;
}>;

export type PosterDownloadQuery = { readonly editorialPage?: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }> } | null, readonly site: { readonly name: string, readonly phone: string, readonly sampleNotice: string | null }, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly phone: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly template: number }>, readonly offer?: { readonly id: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly art: string, readonly source: string, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly name: string, readonly board: Board } | null, readonly partner: { readonly name: string }, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string, readonly localTaxes: ReadonlyArray<{ readonly pence: number }> }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } | null, readonly endedOffer?: { readonly id: string, readonly title: string, readonly art: string, readonly endedOn: string | null } | null };

export type PressReleaseQueryVariables = Exact<{
  slug: string;
}>;

export type PressReleaseQuery = { readonly release: { readonly slug: string, readonly headline: string, readonly standfirst: string, readonly place: string | null, readonly date: string, readonly body: string, readonly notes: ReadonlyArray<string>, readonly contactName: string, readonly contactPhone: string, readonly contactEmail: string, readonly tags: ReadonlyArray<string>, readonly art: string, readonly artAlt: string, readonly related: ReadonlyArray<{ readonly slug: string, readonly headline: string, readonly date: string, readonly place: string | null }>, readonly earlier: { readonly slug: string, readonly headline: string } | null, readonly later: { readonly slug: string, readonly headline: string } | null } | null, readonly editorialPage: { readonly sections: ReadonlyArray<{ readonly id: string, readonly html: string }> } | null };

export type LatestReleasesQueryVariables = Exact<{ [key: string]: never; }>;

export type LatestReleasesQuery = { readonly releases: { readonly items: ReadonlyArray<{ readonly slug: string, readonly headline: string }> } };

export type PressRoomQueryVariables = Exact<{
  first: number;
  offset: number;
  year?: number | null | undefined;
}>;

export type PressRoomQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly releases: { readonly total: number, readonly years: ReadonlyArray<number>, readonly items: ReadonlyArray<{ readonly slug: string, readonly headline: string, readonly standfirst: string, readonly place: string | null, readonly date: string, readonly art: string }> } };

export type PromotionsQueryVariables = Exact<{ [key: string]: never; }>;

export type PromotionsQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly promotions: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly kind: string, readonly opens: string, readonly closes: string, readonly open: boolean, readonly entry: string, readonly restrictions: ReadonlyArray<string>, readonly prize: string, readonly winnerHow: string, readonly winnerBy: string, readonly promoter: string, readonly winner: string | null, readonly dataUse: string }> };

export type RecommendQueryVariables = Exact<{ [key: string]: never; }>;

export type RecommendQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly referral: { readonly rewardPence: number, readonly friendRewardPence: number, readonly minSpendPence: number, readonly minNextSpendPence: number, readonly monthsValid: number, readonly mostPerYear: number, readonly earnedWhen: string } };

export type SearchQueryVariables = Exact<{
  text: string;
  first: number;
}>;

export type SearchQuery = { readonly search: { readonly corrected: string | null, readonly unused: ReadonlyArray<string>, readonly offerPage: string | null, readonly understood: { readonly label: string, readonly count: number, readonly choices: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }> | null, readonly wider: { readonly label: string, readonly count: number, readonly choices: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }> } | null } | null, readonly groups: ReadonlyArray<{ readonly name: string, readonly total: number, readonly nearly: boolean, readonly items: ReadonlyArray<{ readonly kind: string, readonly slug: string, readonly anchor: string | null, readonly title: string, readonly detail: string, readonly art: string | null, readonly address: ReadonlyArray<{ readonly name: string, readonly values: ReadonlyArray<string> }>, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } | null }> }> } };

export type MeetupsQueryVariables = Exact<{ [key: string]: never; }>;

export type MeetupsQuery = { readonly meetups: ReadonlyArray<{ readonly slug: string, readonly starts: string, readonly ends: string, readonly place: string, readonly address: string, readonly host: string, readonly seatsLeft: number | null, readonly branch: { readonly name: string, readonly phone: string } | null }> };

export type SoloClubQueryVariables = Exact<{ [key: string]: never; }>;

export type SoloClubQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly solo: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly facts: ReadonlyArray<{ readonly label: string, readonly value: string }>, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly meetups: ReadonlyArray<{ readonly slug: string, readonly starts: string, readonly ends: string, readonly place: string, readonly address: string, readonly seats: number, readonly seatsLeft: number | null, readonly host: string, readonly about: string, readonly branch: { readonly slug: string, readonly name: string, readonly phone: string } | null }>, readonly campaigns: ReadonlyArray<{ readonly slug: string, readonly title: string, readonly status: Status, readonly soloNote: string, readonly partner: { readonly name: string } }> };

export type TestPageQueryVariables = Exact<{ [key: string]: never; }>;

export type TestPageQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly offers: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } }> }, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly county: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly phone: string, readonly stateNote: string | null, readonly notice: string | null, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }>, readonly rates: ReadonlyArray<{ readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly buy: number | null, readonly smallestNote: number, readonly leadDays: number, readonly checkedAt: string }> };

export type TicketQueryVariables = Exact<{
  token: string;
}>;

export type TicketQuery = { readonly ticket: { readonly reference: string, readonly name: string, readonly state: string, readonly heldUntil: string | null, readonly seats: number | null, readonly queuePlace: number | null, readonly changeable: boolean, readonly event: { readonly slug: string, readonly kind: string, readonly title: string, readonly starts: string, readonly ends: string, readonly place: string | null, readonly about: string, readonly page: string, readonly seatsLeft: number | null, readonly branch: { readonly slug: string, readonly name: string, readonly phone: string } | null } | null } | null };

export type TravelMoneyQueryVariables = Exact<{ [key: string]: never; }>;

export type TravelMoneyQuery = { readonly editorialPage: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly next: ReadonlyArray<{ readonly label: string, readonly href: string }> } | null, readonly rates: ReadonlyArray<{ readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly buy: number | null, readonly smallestNote: number, readonly stockedIn: ReadonlyArray<string>, readonly leadDays: number, readonly holdDays: number | null, readonly minPence: number, readonly maxPence: number, readonly checkedAt: string }>, readonly travelMoney: { readonly sameAtEveryBranch: boolean, readonly sameNote: string, readonly exampleSumsPence: ReadonlyArray<number>, readonly rateHeld: string, readonly collectWithinDays: number, readonly identification: ReadonlyArray<string>, readonly limits: ReadonlyArray<string>, readonly payWith: ReadonlyArray<string>, readonly supplier: string }, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly phone: string, readonly services: ReadonlyArray<string>, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }> };

export type WhatsappEnquiryQueryVariables = Exact<{
  words: boolean;
  asked: boolean;
  offer: string;
}>;

export type WhatsappEnquiryQuery = { readonly editorialPage?: { readonly title: string, readonly description: string, readonly eyebrow: string | null, readonly opening: string, readonly art: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }> } | null, readonly site: { readonly desks: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly whatsapp: string, readonly phone: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }> }, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly whatsapp: string | null, readonly phone: string, readonly template: number, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }>, readonly offer?: { readonly id: string, readonly title: string } | null };

export type ItemNamesQueryVariables = Exact<{ [key: string]: never; }>;

export type ItemNamesQuery = { readonly branches: ReadonlyArray<{ readonly slug: string }>, readonly launches: ReadonlyArray<{ readonly slug: string }>, readonly rates: ReadonlyArray<{ readonly code: string }> };

export type OfferCodesQueryVariables = Exact<{
  first: number;
  offset: number;
}>;

export type OfferCodesQuery = { readonly offers: { readonly items: ReadonlyArray<{ readonly id: string }> } };

export type EndedItemQueryVariables = Exact<{
  id: string;
}>;

export type EndedItemQuery = { readonly endedOffer: { readonly id: string } | null };

export type AppointmentPlaceQueryVariables = Exact<{
  branch: string;
  offer?: string | null | undefined;
}>;

export type AppointmentPlaceQuery = { readonly site: { readonly name: string, readonly email: string, readonly phone: string }, readonly branch: { readonly slug: string, readonly name: string, readonly email: string, readonly phone: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly services: ReadonlyArray<string>, readonly movesTo: { readonly from: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string } | null, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }>, readonly advisers: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly days: ReadonlyArray<number> }> } | null, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } } | null };

export type AppointmentWaysQueryVariables = Exact<{
  slug: string;
}>;

export type AppointmentWaysQuery = { readonly branch: { readonly services: ReadonlyArray<string> } | null };

export type BookingHoldQueryVariables = Exact<{
  reference: string;
}>;

export type BookingHoldQuery = { readonly bookingHold: string | null };

export type BookableEventsQueryVariables = Exact<{
  near?: string | null | undefined;
}>;

export type BookableEventsQuery = { readonly site: { readonly name: string, readonly email: string, readonly phone: string }, readonly bookableEvents: ReadonlyArray<{ readonly slug: string, readonly kind: string, readonly title: string, readonly starts: string, readonly ends: string, readonly registerBy: string, readonly place: string | null, readonly seats: number | null, readonly maxParty: number, readonly page: string, readonly about: string, readonly branch: { readonly slug: string, readonly name: string, readonly phone: string, readonly email: string, readonly lat: number, readonly lon: number } | null }> };

export type OpenLaunchesQueryVariables = Exact<{ [key: string]: never; }>;

export type OpenLaunchesQuery = { readonly launches: ReadonlyArray<{ readonly slug: string, readonly kind: string, readonly title: string, readonly opens: string, readonly registering: boolean, readonly promise: string, readonly branch: { readonly slug: string } | null }> };

export type OpenJobsQueryVariables = Exact<{ [key: string]: never; }>;

export type OpenJobsQuery = { readonly vacancies: ReadonlyArray<{ readonly id: string, readonly title: string, readonly branch: string, readonly place: string, readonly closes: string }> };

export type ClosingDayQueryVariables = Exact<{
  slug: string;
}>;

export type ClosingDayQuery = { readonly vacancy: { readonly closes: string } | null };

export type DeskBranchQueryVariables = Exact<{
  slug: string;
  asksBranch: boolean;
}>;

export type DeskBranchQuery = { readonly site: { readonly name: string, readonly email: string, readonly phone: string }, readonly branch?: { readonly name: string, readonly email: string, readonly phone: string, readonly bridge: { readonly name: string, readonly email: string } | null } | null };

export type PaymentInboxesQueryVariables = Exact<{
  branch: string;
  asksBranch: boolean;
}>;

export type PaymentInboxesQuery = { readonly site: { readonly name: string, readonly email: string, readonly phone: string, readonly accountsEmail: string | null }, readonly branch?: { readonly slug: string, readonly name: string, readonly email: string, readonly phone: string } | null };

export type NewsletterToSendQueryVariables = Exact<{
  slug: string;
  token: string;
}>;

export type NewsletterToSendQuery = { readonly site: { readonly name: string, readonly phone: string, readonly email: string, readonly companyFacts: ReadonlyArray<string> }, readonly newsletter: { readonly slug: string, readonly subject: string, readonly preview: string, readonly topics: ReadonlyArray<string>, readonly sendAt: string | null, readonly archived: boolean, readonly parts: ReadonlyArray<{ readonly kind: NewsletterPartKind, readonly text: string | null, readonly items: ReadonlyArray<string>, readonly path: string | null, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly checkedAt: string, readonly left: number | null } } | null }> } | null };

export type NewslettersToSendQueryVariables = Exact<{
  token: string;
}>;

export type NewslettersToSendQuery = { readonly newsletters: ReadonlyArray<{ readonly slug: string, readonly subject: string, readonly topics: ReadonlyArray<string>, readonly sendAt: string | null, readonly archived: boolean }> };

export type DraftOffersQueryVariables = Exact<{
  ids: ReadonlyArray<string>;
}>;

export type DraftOffersQuery = { readonly site: { readonly name: string, readonly phone: string, readonly email: string, readonly companyFacts: ReadonlyArray<string> }, readonly offers: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly checkedAt: string, readonly left: number | null } }> } };

export type WatchedOffersQueryVariables = Exact<{
  ids: ReadonlyArray<string>;
}>;

export type WatchedOffersQuery = { readonly site: { readonly name: string, readonly phone: string, readonly email: string }, readonly offers: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly checkedAt: string, readonly left: number | null } }> } };

export type LinkedQueryVariables = Exact<{
  token: string;
}>;

export type LinkedQuery = { readonly subscription: { readonly state: string } | null };

export type ReserveFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type ReserveFactsQuery = { readonly rates: ReadonlyArray<{ readonly code: string, readonly name: string, readonly symbol: string, readonly sell: number, readonly smallestNote: number, readonly stockedIn: ReadonlyArray<string>, readonly leadDays: number, readonly minPence: number, readonly maxPence: number, readonly checkedAt: string }>, readonly travelMoney: { readonly collectWithinDays: number }, readonly branches: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly services: ReadonlyArray<string>, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> }> };

export type OrderedRatesQueryVariables = Exact<{
  codes: ReadonlyArray<string>;
}>;

export type OrderedRatesQuery = { readonly rates: ReadonlyArray<{ readonly code: string, readonly symbol: string, readonly sell: number, readonly checkedAt: string, readonly holdDays: number | null }> };

export type PressFeedQueryVariables = Exact<{ [key: string]: never; }>;

export type PressFeedQuery = { readonly site: { readonly name: string }, readonly editorialPage: { readonly title: string, readonly description: string } | null, readonly releases: { readonly items: ReadonlyArray<{ readonly slug: string, readonly headline: string, readonly standfirst: string, readonly date: string, readonly tags: ReadonlyArray<string> }> } };

export type SitemapQueryVariables = Exact<{ [key: string]: never; }>;

export type SitemapQuery = { readonly branches: ReadonlyArray<{ readonly slug: string }>, readonly cruiseLines: ReadonlyArray<{ readonly slug: string, readonly status: Status }>, readonly campaigns: ReadonlyArray<{ readonly slug: string, readonly status: Status, readonly count: number }>, readonly offerCollections: ReadonlyArray<{ readonly slug: string, readonly reviewedOn: string }>, readonly destinations: ReadonlyArray<{ readonly slug: string, readonly reviewedOn: string }>, readonly vacancies: ReadonlyArray<{ readonly id: string, readonly posted: string }>, readonly promotions: ReadonlyArray<{ readonly open: boolean }>, readonly terms: { readonly slug: string, readonly from: string } | null, readonly about: { readonly slug: string, readonly from: string } | null, readonly privacy: { readonly slug: string, readonly from: string } | null, readonly modernSlavery: { readonly slug: string, readonly from: string } | null, readonly cookies: { readonly slug: string, readonly from: string } | null, readonly accessibility: { readonly slug: string, readonly from: string } | null };

export type SitemapReleasesQueryVariables = Exact<{
  first: number;
  offset: number;
}>;

export type SitemapReleasesQuery = { readonly releases: { readonly total: number, readonly items: ReadonlyArray<{ readonly slug: string, readonly date: string }> } };

export type SitemapOffersQueryVariables = Exact<{
  first: number;
  offset: number;
}>;

export type SitemapOffersQuery = { readonly offers: { readonly total: number, readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly kind: OfferKind, readonly price: { readonly checkedAt: string } }> } };

export type LiveFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type LiveFactsQuery = { readonly rates: ReadonlyArray<{ readonly code: string, readonly sell: number, readonly buy: number | null, readonly symbol: string, readonly smallestNote: number, readonly checkedAt: string }>, readonly notices: ReadonlyArray<{ readonly id: string, readonly text: string }>, readonly scarceOffers: ReadonlyArray<{ readonly id: string, readonly left: number }>, readonly launches: ReadonlyArray<{ readonly slug: string, readonly state: LaunchState, readonly seatsLeft: number | null }>, readonly meetups: ReadonlyArray<{ readonly slug: string, readonly seatsLeft: number | null }> };

export type RateFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type RateFactsQuery = { readonly rates: ReadonlyArray<{ readonly code: string, readonly sell: number, readonly buy: number | null, readonly symbol: string, readonly smallestNote: number, readonly checkedAt: string }> };

export type NoticeFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type NoticeFactsQuery = { readonly notices: ReadonlyArray<{ readonly id: string, readonly text: string }> };

export type AvailabilityFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type AvailabilityFactsQuery = { readonly scarceOffers: ReadonlyArray<{ readonly id: string, readonly left: number }> };

export type LaunchFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type LaunchFactsQuery = { readonly launches: ReadonlyArray<{ readonly slug: string, readonly state: LaunchState }> };

export type SeatFactsQueryVariables = Exact<{ [key: string]: never; }>;

export type SeatFactsQuery = { readonly launches: ReadonlyArray<{ readonly slug: string, readonly seatsLeft: number | null }>, readonly meetups: ReadonlyArray<{ readonly slug: string, readonly seatsLeft: number | null }> };

export type InboxesQueryVariables = Exact<{
  branch: string;
  asksBranch: boolean;
  offer?: string | null | undefined;
  otherDate?: string | null | undefined;
  asksDeparture?: boolean | null | undefined;
  offers?: ReadonlyArray<string> | null | undefined;
  asksOffers?: boolean | null | undefined;
}>;

export type InboxesQuery = { readonly site: { readonly name: string, readonly email: string, readonly phone: string }, readonly branch?: { readonly slug: string, readonly name: string, readonly email: string, readonly phone: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string, readonly services: ReadonlyArray<string>, readonly movesTo: { readonly from: string, readonly addressLines: ReadonlyArray<string>, readonly town: string, readonly postcode: string } | null, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }>, readonly bridge: { readonly name: string, readonly email: string, readonly phone: string, readonly hours: ReadonlyArray<{ readonly day: number, readonly opens: string, readonly closes: string }>, readonly specialDays: ReadonlyArray<{ readonly date: string, readonly closed: boolean, readonly opens: string | null, readonly closes: string | null, readonly why: string }> } | null, readonly advisers: ReadonlyArray<{ readonly slug: string, readonly name: string, readonly days: ReadonlyArray<number> }> } | null, readonly offers?: { readonly items: ReadonlyArray<{ readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } }> }, readonly chosen?: { readonly id: string, readonly slug: string, readonly title: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly price: { readonly adults: number, readonly children: number, readonly totalPence: number, readonly isFrom: boolean } } | null };

export type SubmitMutationVariables = Exact<{
  input: SubmissionInput;
}>;

export type SubmitMutation = { readonly submit: { readonly status: SubmissionStatus, readonly reference: string | null, readonly outcome: string | null, readonly errors: ReadonlyArray<{ readonly field: string, readonly message: string }> } };

export type OfferCardFragment = { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } };

export type SailingFragment = { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly cruise: { readonly ship: string, readonly river: string | null, readonly line: { readonly name: string } | null, readonly itinerary: ReadonlyArray<{ readonly port: string, readonly calls: boolean, readonly position: { readonly latitude: number, readonly longitude: number } | null }>, readonly cabins: ReadonlyArray<{ readonly grade: string, readonly totalPence: number }> } | null, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } };

export type OfferRowFragment = { readonly id: string, readonly slug: string, readonly title: string, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } };

export type WholeDocumentFragment = { readonly slug: string, readonly title: string, readonly description: string, readonly version: number, readonly from: string, readonly to: string | null, readonly summary: ReadonlyArray<string>, readonly changedBecause: string, readonly sections: ReadonlyArray<{ readonly id: string, readonly heading: string, readonly html: string }>, readonly versions: ReadonlyArray<{ readonly version: number, readonly from: string, readonly to: string | null }> };

export type NewsletterTextFragment = { readonly slug: string, readonly subject: string, readonly preview: string, readonly date: string, readonly topics: ReadonlyArray<string>, readonly parts: ReadonlyArray<{ readonly kind: NewsletterPartKind, readonly text: string | null, readonly items: ReadonlyArray<string>, readonly path: string | null, readonly offer: { readonly id: string, readonly slug: string, readonly title: string, readonly kind: OfferKind, readonly place: string, readonly countryName: string, readonly departs: string, readonly nights: number, readonly otherDate: string | null, readonly art: string, readonly photo: { readonly name: string, readonly alt: string, readonly credit: string, readonly licence: string } | null, readonly from: { readonly kind: string, readonly name: string }, readonly stay: { readonly board: Board } | null, readonly price: { readonly basis: PriceBasis, readonly adults: number, readonly children: number, readonly totalPence: number, readonly perPersonPence: number, readonly isFrom: boolean, readonly left: number | null, readonly checkedAt: string }, readonly protection: { readonly scheme: string, readonly holder: string, readonly number: string | null, readonly note: string | null } } | null }> };
