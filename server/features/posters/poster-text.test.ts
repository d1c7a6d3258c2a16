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
