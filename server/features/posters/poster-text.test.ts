/** Tests of the text on a poster and of the address in its QR code. */
import type { PosterChoice } from '#routes/posters/poster-choice.ts';
import type { PosterBranch, PosterFacts, PosterOffer } from '#routes/posters/poster-download.query.ts';
import { posterText } from './poster-text.ts';

const origin = 'https://www.example.test';
const branch: PosterBranch = {
  slug: 'norwich-shop',
  name: 'Norwich',
  phone: '01632 960 121',
  addressLines: ['48 Example Street'],
  town: 'Norwich',
  postcode: 'NR2 0XX',
  template: 2,
};
const offer: PosterOffer = {
  id: 'NX4127',
  title: 'Lake Garda by coach',
  kind: 'COACH',
  place: 'Garda',
  countryName: 'Italy',
  departs: '2027-05-14',
  nights: 7,
  art: 'lake-boat',
  source: 'web',
  from: { kind: 'pickup', name: 'from 14 pick-up points' },
  stay: null,
  partner: { name: 'Acme' },
  price: {
    basis: 'SOLO',
    adults: 1,
    children: 0,
    totalPence: 79900,
    perPersonPence: 79900,
    isFrom: false,
    left: null,
    checkedAt: '2026-11-20T08:40:00Z',
    localTaxes: [{ pence: 2450 }],
  },
  protection: { scheme: 'BCH', holder: 'Acme', number: null, note: null },
};
const facts: PosterFacts = {
  site: { name: 'Premier', phone: '01632 960 120', sampleNotice: null },
  branches: [branch],
};
const choice: PosterChoice = {
  art: 'lake-boat',
  branch: null,
  offer: null,
  ended: null,
  size: 'a4',
  headline: '',
  notes: [],
  customised: true,
};
const linkOf = (more: Partial<PosterChoice>) =>
  posterText({ ...choice, ...more }, facts, origin).link?.address;

test('the QR code of an offer leads to its page', () => {
  expect(linkOf({ offer })).toBe(`${origin}/offers/nx4127`);
});

test('the QR code of a branch leads to its page, and a plain poster has no code', () => {
  expect(linkOf({ branch })).toBe(`${origin}/branches/norwich-shop`);
  expect(linkOf({})).toBeUndefined();
});

test('the poster of an ended offer links to its page, shows no price and says that it has ended', () => {
  const ended = { id: 'NX4127', title: offer.title, art: offer.art, endedOn: null };
  const words = posterText({ ...choice, ended }, facts, origin);
  expect(words.link?.address).toBe(`${origin}/offers/nx4127`);
  expect(words.price).toBeNull();
  expect(words.facts).toContain('This offer has ended.');
});

test('a price for one person names the room or cabin to yourself and the local taxes included', () => {
  const words = posterText({ ...choice, offer }, facts, origin);
  expect(words.price?.party.replaceAll('\u00a0', ' ')).toBe(
    'total for 1 adult · a room or cabin to yourself',
  );
  expect(words.legal).toContain('Bonded Coach Holiday, protected by Acme.');
  expect(words.legal).toContain('The total includes £24.50 local taxes.');
});

test('a visitor’s own headline comes above the title of the holiday', () => {
  const words = posterText({ ...choice, offer, headline: 'Ask Carol' }, facts, origin);
  expect([words.headline, words.title]).toEqual(['Ask Carol', 'Lake Garda by coach']);
});

const write = (more: Partial<PosterChoice>, site: Partial<PosterFacts['site']> = {}, at = origin) => {
  const words = posterText({ ...choice, ...more }, { ...facts, site: { ...facts.site, ...site } }, at);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  return {
    ...words,
    eyebrow: plain(words.eyebrow),
    facts: plain(words.facts),
    address: plain(words.address),
  };
};

test('a plain poster has the name, the phone and the address of the site, and nothing of an offer', () => {
  expect(write({ headline: 'Ask us' })).toEqual({
    eyebrow: '',
    headline: 'Ask us',
    title: '',
    facts: '',
    price: null,
    stamp: '',
    contact: 'Premier',
    address: '01632 960 120 · www.example.test',
    legal: '',
    link: null,
  });
  expect(write({}, { sampleNotice: 'Sample content.' }).legal).toBe('Sample content.');
  expect(write({}, {}, 'http://localhost:3000').address).toBe('01632 960 120 · localhost:3000');
});

test('a poster of a shop has its name, its address and its code', () => {
  const words = write({ branch });
  expect(words.contact).toBe('Premier Norwich');
  expect(words.address).toBe('48 Example Street · Norwich NR2 0XX · 01632 960 121');
  expect(words.link?.label).toBe('Find the shop');
});

test('a poster of an offer has all of its facts', () => {
  const hotel = { name: 'Hotel Sole', board: 'HALF_BOARD' } as PosterOffer['stay'];
  const words = write({ offer: { ...offer, stay: hotel }, branch });
  expect(words).toMatchObject({
    eyebrow: 'Coach · Garda, Italy',
    headline: 'Lake Garda by coach',
    title: '',
    facts: 'Friday 14 May 2027 · 7 nights · from 14 pick-up points · Hotel Sole, half board',
    price: { from: false, amount: '£799' },
    stamp: '',
    link: { label: 'NX4127' },
  });
  expect(write({ offer }).facts).toBe('Friday 14 May 2027 · 7 nights · from 14 pick-up points');
});

test('a place that is a country is named once', () => {
  const malta = { ...offer, place: 'Malta', countryName: 'Malta' };
  expect(write({ offer: malta }).eyebrow).toBe('Coach · Malta');
});

test('the small print says who protects, when the price was checked and where the conditions are', () => {
  expect(write({ offer }, { sampleNotice: 'Sample content.' }).legal.replaceAll('\u00a0', ' ')).toBe(
    'Bonded Coach Holiday, protected by Acme. ' +
      'Price checked 20 November 2026, 8.40am. It can change, and places can sell, until you book. ' +
      'The total includes £24.50 local taxes. ' +
      'Holiday by Acme. We act as their agent and their booking conditions apply. ' +
      'Conditions: www.example.test/important/terms. Sample content.',
  );
});

test('the small print leaves out protection and taxes that there are none of', () => {
  const bare: PosterOffer = {
    ...offer,
    price: { ...offer.price, localTaxes: [] },
    protection: { scheme: 'none', holder: '', number: null, note: null },
  };
  expect(write({ offer: bare }).legal).toMatch(/^Price checked .* until you book\. Holiday by Acme\. /);
  const taxes = { ...offer.price, localTaxes: [{ pence: 2450 }, { pence: 150 }] };
  expect(write({ offer: { ...offer, price: taxes } }).legal).toContain('includes £26 local taxes.');
});

test('the poster of an ended offer says on which day it ended, and leads to others', () => {
  const ended = { id: 'NX4127', title: offer.title, art: offer.art, endedOn: '2026-11-20' };
  const words = write({ ended });
  expect(words.facts).toBe('This offer ended on 20 November 2026. Ask us what is on sale today.');
  expect([words.headline, words.stamp, words.eyebrow, words.link?.label]).toEqual([
    'Lake Garda by coach',
    'Ended',
    '',
    'Similar holidays',
  ]);
});
