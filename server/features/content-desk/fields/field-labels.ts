/** Names and hints of the content's fields, as an editor reads them. */
import { airportNames } from '#shared/airports.ts';
import { months, weekdays } from '#shared/dates.ts';
import type { Option } from '#shared/forms/define-form.ts';
import type { OfferContent } from '../../../catalogue/content-schemas/offer.ts';

export interface Label {
  readonly label: string;
  readonly hint?: string;
  /** Choices of numbers, such as days of the week. */
  readonly options?: readonly Option[];
}

type Words = string | Label;

/** Every name of a field in a value, at any depth. */
type NamesIn<Value> = Value extends readonly (infer Entry)[]
  ? NamesIn<Entry>
  : Value extends object
    ? { [Name in keyof Value & string]: Name | NamesIn<Value[Name]> }[keyof Value & string]
    : never;

const count = (names: readonly string[], first: number): Option[] =>
  names.map((label, at) => ({ value: String(at + first), label }));

const hint = (label: string, text: string): Label => ({ label, hint: text });

/** A new field of an offer does not compile without its name here. Other kinds share these. */
const ofOffers: Record<NamesIn<OfferContent>, Words> = {
  id: 'Code',
  slug: 'Words of its address',
  title: 'Title',
  kind: 'Kind',
  summary: 'Summary',
  place: 'Place',
  region: 'Region',
  country: 'Country',
  point: 'Position on the map',
  lat: 'Latitude',
  lon: hint('Longitude', 'West of Greenwich it begins with a minus.'),
  destination: 'Guide to the place',
  stay: 'Hotel or ship',
  name: 'Name',
  stars: hint('Stars', 'From 1 to 5, halves too.'),
  starsBy: 'Whose stars',
  board: 'Meals',
  house: 'What the hotel is like',
  near: 'Near the hotel',
  what: 'What',
  away: hint('How far away', 'Such as 400 m, down a hill.'),
  days: 'Day by day',
  day: 'Day',
  to: 'To',
  text: 'Text',
  meals: 'Meals',
  night: 'Night at',
  otherDates: 'Other departures',
  departs: 'Departs on',
  nights: 'Nights',
  total: hint('Total', 'For everybody who travels, local taxes included.'),
  availability: 'Availability',
  flexible: 'Days between which the departure may be chosen',
  from: 'From',
  code: 'Airport, for a flight',
  points: 'Pick-up points, for a coach',
  time: 'Time',
  includes: 'Included',
  excludes: 'Not included',
  tips: 'Tips',
  are: 'Tips are',
  amount: 'Amount',
  currency: 'Currency',
  rateDate: 'Day of the exchange rate',
  how: 'How they are paid',
  byGrade: 'They differ by cabin',
  single: 'Supplement for one person alone',
  is: 'It is',
  pence: 'Amount in pounds',
  price: 'Price',
  basis: 'For',
  base: hint('Price', 'For everybody who travels, without local taxes.'),
  localTaxes: 'Local taxes',
  label: 'Name',
  taxInBase: 'Tax that the price contains',
  noTax: hint('Why there is no local tax', 'For colleagues.'),
  deposit: 'Deposit',
  was: 'Earlier, higher price',
  list: 'Whose price list',
  evidence: hint('Proof', 'For colleagues.'),
  soldIn: 'Where it was sold for that',
  since: 'First day of the lower price',
  isFrom: 'Other departures or cabins cost more',
  checkedAt: 'Price looked up at',
  partnerPage: hint('The partner’s page of this holiday', 'For colleagues.'),
  protection: 'Protection',
  scheme: 'Scheme',
  holder: 'Held by',
  note: 'Note',
  minAge: 'Youngest age',
  accessNotes: 'For people with a disability',
  passportNotes: 'Passports and visas',
  art: 'Drawing',
  photo: 'Photograph of the release',
  alt: 'What can be seen in it',
  credit: 'Who took it',
  licence: 'Licence',
  solo: 'For people who travel alone',
  facts: 'Facts',
  value: 'Value',
  source: 'Where it came from',
  printedOn: 'Printed on',
  publishFrom: 'On the site from',
  publishTo: 'On the site until',
  cruise: 'Cruise',
  line: 'Cruise line',
  ship: 'Ship',
  noFly: 'No flight',
  fareType: 'Fare',
  ports: 'Ports',
  port: 'Port',
  arrive: 'Arrives',
  depart: 'Leaves',
  overnight: 'Stays the night',
  cabins: 'Cabins',
  grade: 'Cabin',
  onboardCredit: 'Money to spend on board',
  drinks: 'Drinks are included',
  river: 'River',
  waters: 'Waters',
};

/** Where the word of the schema does not say it, or says something else than in an offer. */
const others: Readonly<Record<string, Words>> = {
  body: hint(
    'Text of the page',
    'An empty line between paragraphs; ## before a heading; [words](/address) for a link.',
  ),
  'offers.from': 'How it begins',
  'offers.from.name': 'Port or station, for a ship or a train',
  'offers.days.to': hint('To day', 'Only where one text is about several days.'),
  'offers.source': 'Where it was advertised',
  'branches.days': 'Days',
  'branches.template': {
    label: 'State of the branch',
    options: count(['Open', 'Open, with travel money', 'Opening soon, moved or closed'], 1),
  },
  'branches.team.days': { label: 'Works on', options: count(weekdays, 0) },
  'branches.special': 'Days with other hours',
  'branches.team.knows': 'Knows about',
  'branches.access.loop': 'Hearing loop',
  'branches.access.quiet': 'Quiet hour',
  'branches.driveTimes.checked': 'Looked up on',
  'rivers.from': 'Flows from',
  'rivers.countries': 'Countries',
  'cruise-lines.type': 'Kind of ships',
  'cruise-lines.fare': 'What the fare includes',
  'cruise-lines.fare.words': 'In words',
  'cruise-lines.fare.is': 'Included',
  'destinations.months': 'Weather, January to December',
  'destinations.months.high': 'Warmest, °C',
  'destinations.months.low': 'Coldest, °C',
  'destinations.months.sea': 'Sea, °C',
  'destinations.tips.name': 'Said by',
  'destinations.point': 'Position on the map',
  'partners.website': hint('Website', 'For colleagues, who look prices up there.'),
  'partners.goodFor': 'Good for',
  'promotions.kind': 'Prize draw or competition',
  'press.artAlt': 'What can be seen in the drawing',
  'vacancies.payPer': 'Pay is per',
  'agency.facts.sample': 'It is a sample',
  'launches.place': 'Where',
  'legal.from': 'In force from',
  'legal.to': 'In force until',
  'promo-codes.code': 'Code',
  'rates.code': 'Currency',
  'cuttings.code': 'Code',
  'collections.rule': 'Which offers it lists',
  'partners.campaign.rule': 'Which offers it lists',
  'partners.campaign': 'Campaign page',
  intro: 'First paragraph',
  lead: 'Line at the top',
  strap: 'Line at the top',
  opening: 'First sentence',
  eyebrow: 'Line above the title',
  description: hint('Description', 'For search engines.'),
  special: 'Days with other hours',
  hours: 'Opening hours',
  ...Object.fromEntries(weekdays.map((name) => [name.slice(0, 3).toLowerCase(), name])),
  movesTo: 'Moves to',
  bridge: hint('Branch that answers for it', 'While it is shut.'),
  whatsapp: 'WhatsApp number',
  stateNote: 'Sentence about its state',
  picks: 'Offers that it recommends',
  why: 'Why',
  knows: 'Knows about',
  appointments: 'Visitors can book half an hour',
  bestMonths: 'Best months',
  'destinations.bestMonths': { label: 'Best months', options: count(months, 1) },
  'collections.rule.months': { label: 'Months', options: count(months, 1) },
  'scenes.months': { label: 'Months', options: count(months, 1) },
  next: 'Links at the end',
  href: 'Address',
  registerBy: 'Register by',
  gives: 'What people get',
  promise: 'What we promise',
  goodFor: 'Good for',
  notFor: 'Not for',
  notIncluded: 'Not included',
  km: 'Length in km',
  reviewedOn: 'Looked through on',
  checkedOn: 'Looked up on',
  sells: 'What it sells',
  balanceDays: 'Days before departure on which the rest is due',
  topics: 'Who gets it, by interest',
  sendAt: 'Planned time',
  archived: 'Sent before this website sent newsletters',
  'us-state': 'State of the USA',
};

/** `path`: names from the kind on, without positions, such as `branches.team.days`. */
export function labelOf(path: string): Label {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const words = others[path] ?? others[name] ?? (ofOffers as Record<string, Words>)[name] ?? toWords(name);
  return typeof words === 'string' ? { label: words } : words;
}

const optionLabels: Readonly<Record<string, string>> = {
  ...airportNames,
  RO: 'Room only',
  SC: 'Self-catering',
  BB: 'Breakfast',
  HB: 'Breakfast and dinner',
  FB: 'All meals',
  AI: 'All inclusive',
  '2-sharing': 'Two people sharing',
  solo: 'One person',
  family: 'Two adults and two children',
  'own-way': 'People travel there themselves',
  rail: 'Train',
  pickup: 'Pick-up by coach',
  longhaul: 'Long haul',
  uk: 'United Kingdom',
  lakes: 'Lakes and mountains',
  'in-total': 'Contained in the price',
  extra: 'An extra amount',
  ask: 'To be asked for',
  'one-date': 'This date only',
  good: 'Good',
  wifi: 'Wi-Fi',
  hq: 'Head office',
  home: 'At home',
};

export function optionLabel(value: string): string {
  return optionLabels[value] ?? (/^[A-Z]+$/.test(value) ? value : toWords(value));
}

/** `whenToGo` and `when-to-go` as `When to go`. */
function toWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
