/** Content checks: each mistake is reported before the start, with file, line, field and remedy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FakeFiles,
  fakeBranch,
  fakeDestination,
  fakeFiles,
  fakeMarkdown,
  fakeOffer,
  fakePartner,
  fakePrice,
  fakeRelease,
  writeFakeContent,
} from '#tests/fixtures/fake-content.ts';
import { createFiller, inspectContent, inspectTexts, readContent } from './read-content.ts';
import { ContentError, writeFault } from './reading/content-fault.ts';
import { readContentTexts } from './reading/content-texts.ts';

interface Mistake {
  name: string;
  file: string;
  text: unknown;
  /** Text of the line with the mistake. */
  on: string;
  field: string;
  says: RegExp;
  others?: FakeFiles;
}

const offers = 'offers/acme.yaml';
const twoCabins = { grade: 'inside', total: 100_000 };
const cruise = {
  ship: 'Borealis',
  noFly: true,
  fareType: 'Standard',
  ports: [
    { day: 1, port: 'Southampton' },
    { day: 8, port: 'Southampton' },
  ],
  cabins: [twoCabins],
  drinks: false,
};
const fakeWas = {
  total: 120_000,
  list: 'ours',
  evidence: 'Price list 12',
  soldIn: ['branches'],
  from: '2026-09-01',
  to: '2026-09-28',
  since: '2026-09-29',
};
const fakeDay = (day: number) => ({ day, title: 'On the road', text: 'A morning on the coach.' });
const fakeDate = (total: number) => ({ departs: '2027-05-21', nights: 7, total, availability: 'good' });
const { protection: _, ...unprotected } = fakeOffer();

const mistakes: Mistake[] = [
  {
    name: 'a field nobody knows',
    file: offers,
    text: [fakeOffer({ hotel: 'Sol' })],
    on: 'hotel: Sol',
    field: 'AC1001.hotel',
    says: /not a field here; take it out, or mend its name/,
  },
  {
    name: 'an offer without protection',
    file: offers,
    text: [unprotected],
    on: 'id: AC1001',
    field: 'AC1001.protection',
    says: /is missing; add it/,
  },
  {
    name: 'a protection whose holder has no row of its scheme',
    file: offers,
    text: [fakeOffer({ protection: { scheme: 'ABTOT', holder: 'Acme Holidays' } })],
    on: 'holder: Acme Holidays',
    field: 'AC1001.protection.holder',
    says: /names Acme Holidays, but holders has no ABTOT row of that name/,
  },
  {
    name: 'a partner’s protection whose holder has no row',
    file: 'partners/resting.yaml',
    text: fakePartner('resting', { protection: { scheme: 'ATOL', holder: 'Acne Holidays' } }),
    on: 'holder: Acne Holidays',
    field: 'protection.holder',
    says: /names Acne Holidays, but holders has no ATOL row/,
  },
  {
    name: 'an offer that names no single holder',
    file: 'holders.yaml',
    text: [
      { name: 'Acme Holidays', scheme: 'ATOL', various: true },
      { name: 'Acme Holidays', scheme: 'ABTA' },
    ],
    on: 'holder: Acme Holidays',
    field: 'AC1001.protection.holder',
    says: /names no single company/,
  },
  {
    name: 'a holder with two rows of one scheme',
    file: 'holders.yaml',
    text: [
      { name: 'Acme Holidays', scheme: 'ATOL' },
      { name: 'Acme Holidays', scheme: 'ABTA' },
      { name: 'Acme UK', scheme: 'ATOL', also: ['Acme Holidays'] },
    ],
    on: 'name: Acme UK',
    field: '2.name',
    says: /is Acme UK, and its ATOL has two rows/,
  },
  {
    name: 'the number of a holder on an offer',
    file: offers,
    text: [fakeOffer({ protection: { scheme: 'ATOL', holder: 'Acme Holidays', number: '1234' } })],
    on: 'number:',
    field: 'AC1001.protection.number',
    says: /is not a field here/,
  },
  {
    name: 'the number of a holder in a text',
    file: 'pages/careers.md',
    text: spoiltPage('## Why us\n\nWe sell under ATOL protected 1234.'),
    on: 'ATOL protected 1234',
    field: 'text',
    says: /holds ATOL protected 1234; a number is in holders alone/,
  },
  {
    name: 'a change of the law without its source',
    file: 'law-changes.yaml',
    text: [
      { name: 'change', what: 'Publish a new version of the terms.', from: '2027-04-06', source: 'SI 455' },
    ],
    on: 'source:',
    field: '0.source',
    says: /must be an address like https/,
  },
  {
    name: 'an offer whose first sentence is longer than 25 words',
    file: offers,
    text: [fakeOffer({ summary: Array(26).fill('sea').join(' ') })],
    on: 'summary:',
    field: 'AC1001.summary',
    says: /has 26 words; 25 at most are read, so say the rest further down/,
  },
  {
    name: 'a guide whose lead is longer than 25 words',
    file: 'destinations/spain.yaml',
    text: fakeDestination({ lead: Array(26).fill('sea').join(' ') }),
    on: 'lead:',
    field: 'lead',
    says: /must be at most 25 words/,
  },
  {
    name: 'an earlier price without evidence',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ was: { ...fakeWas, evidence: undefined } }) })],
    on: 'was:',
    field: 'AC1001.price.was.evidence',
    says: /is missing; add it/,
  },
  {
    name: 'an earlier price whose days are the wrong way round',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ was: { ...fakeWas, from: '2026-10-01' } }) })],
    on: 'to: 2026-09-28',
    field: 'AC1001.price.was.to',
    says: /is before from 2026-10-01; swap them/,
  },
  {
    name: 'a lower price that began while the higher one was still asked',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ was: { ...fakeWas, since: '2026-09-28' } }) })],
    on: 'since: 2026-09-28',
    field: 'AC1001.price.was.since',
    says: /is not after 2026-09-28, the last day of the higher price/,
  },
  {
    name: 'an earlier price that was asked for 27 days',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ was: { ...fakeWas, from: '2026-09-02' } }) })],
    on: 'to: 2026-09-28',
    field: 'AC1001.price.was.to',
    says: /makes 27 days at the higher price; fewer than 28 are no proof/,
  },
  {
    name: 'an earlier price that is not above the total',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ was: { ...fakeWas, total: 100_000 } }) })],
    on: 'total: 100000',
    field: 'AC1001.price.was.total',
    says: /is not above the total 100000; take `was` out/,
  },
  {
    name: 'a tax at the rate of a day that the table does not hold',
    file: offers,
    text: [
      fakeOffer({
        price: fakePrice({
          localTaxes: [{ label: 'City tax', amount: 2400, currency: 'EUR', rateDate: '2026-11-17' }],
        }),
      }),
    ],
    on: 'rateDate: 2026-11-17',
    field: 'AC1001.price.localTaxes.0.rateDate',
    says: /is 2026-11-17, for which day-rates has no rate of EUR; add it there/,
  },
  {
    name: 'an offer with a rate of its own',
    file: offers,
    text: [
      fakeOffer({
        price: fakePrice({
          localTaxes: [
            { label: 'City tax', amount: 2400, currency: 'EUR', rateDate: '2026-11-16', rate: 1.15 },
          ],
        }),
      }),
    ],
    on: 'rate: 1.15',
    field: 'AC1001.price.localTaxes.0.rate',
    says: /not a field here/,
  },
  {
    name: 'a tour that does not say what tips are',
    file: offers,
    text: [fakeOffer({ kind: 'tour', tips: undefined })],
    on: '- id: AC1001',
    field: 'AC1001.tips',
    says: /is missing; kind tour says what tips are: a sum, included or unknown/,
  },
  {
    name: 'tips in dollars at the rate of a day that the table does not hold',
    file: offers,
    text: [fakeOffer({ tips: { are: 'extra', amount: 100, currency: 'USD', how: 'account' } })],
    on: 'tips:',
    field: 'AC1001.tips.rateDate',
    says: /needs a day for which day-rates has a rate of USD/,
  },
  {
    name: 'tips in the words of one offer',
    file: offers,
    text: [fakeOffer({ excludes: ['Drinks', 'Crew tips, added on board'] })],
    on: '- Crew tips',
    field: 'AC1001.excludes.1',
    says: /tells what the field `tips` says in words of its own/,
  },
  {
    name: 'a coach holiday that does not say what a person alone pays',
    file: offers,
    text: [fakeOffer({ kind: 'coach', single: undefined })],
    on: '- id: AC1001',
    field: 'AC1001.single',
    says: /is missing; say what one person alone pays on top: none, a sum, or ask/,
  },
  {
    name: 'a solo holiday whose supplement is not known',
    file: offers,
    text: [fakeOffer({ solo: true, single: { is: 'ask' } })],
    on: 'is: ask',
    field: 'AC1001.single.is',
    says: /is ask, but a solo holiday promises none or the sum in its total/,
  },
  {
    name: 'a tax that one holiday to a place counts and the next does not',
    file: offers,
    text: [
      fakeOffer({ price: fakePrice({ taxInBase: 'Balearic tourist tax' }) }),
      fakeOffer({ id: 'AC1002', slug: 'another' }),
    ],
    on: 'localTaxes: []',
    field: 'AC1002.price.localTaxes',
    says: /are none, but AC1001 counts a tax in spain; count it, or say in noTax why there is none/,
  },
  {
    name: 'a price table of a day that gives no number',
    file: 'day-rates.yaml',
    text: [{ date: '2026-11-16', rates: { EUR: 'dear' } }],
    on: 'EUR: dear',
    field: '0.rates.EUR',
    says: /must be a number/,
  },
  {
    name: 'a fact of the agency that nobody has named',
    file: 'branches/thetford.yaml',
    text: fakeBranch('thetford', 'Thetford', 52.413, 0.748, { about: 'Ask for {agency horoscope}.' }),
    on: '{agency horoscope}',
    field: 'about',
    says: /holds \{agency horoscope\}, which agency has no words for/,
  },
  {
    name: 'a drive that no branch has looked up',
    file: 'branches/thetford.yaml',
    text: fakeBranch('thetford', 'Thetford', 52.413, 0.748, { about: 'Hull is {drive thetford to Hull}.' }),
    on: '{drive thetford to Hull}',
    field: 'about',
    says: /holds \{drive thetford to Hull\}, which no branch's driveTimes have/,
  },
  {
    name: 'a day whose rates stand twice',
    file: 'day-rates.yaml',
    text: [
      { date: '2026-11-16', rates: { EUR: 1.14 } },
      { date: '2026-11-16', rates: { EUR: 1.15 } },
    ],
    on: 'date: 2026-11-16',
    field: '1.date',
    says: /is taken already at day-rates\.yaml:1; put them together/,
  },
  {
    name: 'a day that does not exist',
    file: offers,
    text: [fakeOffer({ departs: '2027-02-30' })],
    on: 'departs: 2027-02-30',
    field: 'AC1001.departs',
    says: /must be a real day like 2027-05-14/,
  },
  {
    name: 'a code that is taken',
    file: offers,
    text: [fakeOffer(), fakeOffer({ slug: 'again' })],
    on: '- id: AC1001',
    field: 'AC1001.id',
    says: /is taken already at offers\/acme\.yaml:1; give this one a code of its own/,
  },
  {
    name: 'a tour that does not say what its days bring',
    file: offers,
    text: [fakeOffer({ kind: 'tour', days: undefined })],
    on: '- id: AC1001',
    field: 'AC1001.days',
    says: /is missing; kind tour needs what each day brings/,
  },
  {
    name: 'a stay without a word of its house',
    file: offers,
    text: [fakeOffer({ house: undefined })],
    on: '- id: AC1001',
    field: 'AC1001.house',
    says: /is missing; say what the house is like/,
  },
  {
    name: 'a tour that leaves out a day',
    file: offers,
    text: [fakeOffer({ kind: 'tour', nights: 2, days: [fakeDay(1), fakeDay(3)] })],
    on: 'day: 3',
    field: 'AC1001.days.1.day',
    says: /is 3, but day 2 comes here; every day from 1 to 3 stands once/,
  },
  {
    name: 'a tour that ends before its last day',
    file: offers,
    text: [fakeOffer({ kind: 'tour', nights: 2, days: [fakeDay(1), fakeDay(2)] })],
    on: 'days:',
    field: 'AC1001.days',
    says: /end with day 2; 2 nights have 3 days: mend nights, or the days/,
  },
  {
    name: 'another date that is cheaper than the headline',
    file: offers,
    text: [fakeOffer({ otherDates: [fakeDate(99_900)] })],
    on: 'total: 99900',
    field: 'AC1001.otherDates.0.total',
    says: /is below the offer's own total 100000; the lowest is the headline/,
  },
  {
    name: 'the word "from" over dates that all cost the same',
    file: offers,
    text: [fakeOffer({ otherDates: [fakeDate(100_000)] })],
    on: 'isFrom: true',
    field: 'AC1001.price.isFrom',
    says: /is true, but no other date costs more; write false, or mend otherDates/,
  },
  {
    name: 'a place without a guide',
    file: offers,
    text: [fakeOffer({ destination: 'atlantis' })],
    on: 'destination: atlantis',
    field: 'AC1001.destination',
    says: /write destinations\/atlantis/,
  },
  {
    name: 'a guide to another country',
    file: offers,
    text: [fakeOffer({ country: 'FR' })],
    on: 'destination: spain',
    field: 'AC1001.destination',
    says: /no guide of that slug is one to FR/,
  },
  {
    name: 'a tip by somebody who works elsewhere',
    file: 'destinations/spain.yaml',
    text: fakeDestination({
      tips: Array.from({ length: 5 }, () => ({
        text: 'Go in May, when the roses are out.',
        name: 'Nobody',
        branch: 'norwich-shop',
      })),
    }),
    on: 'name: Nobody',
    field: 'tips.0.name',
    says: /no person of that name works in branches\/norwich-shop; mend/,
  },
  {
    name: 'a region of a country without a guide',
    file: 'destinations/majorca.yaml',
    text: fakeDestination({ slug: 'majorca', kind: 'region', parent: 'france' }),
    on: 'parent: france',
    field: 'parent',
    says: /no such guide \(destinations\); mend the name, or write destinations\/france/,
  },
  {
    name: 'an unknown partner',
    file: 'offers/nobody.yaml',
    text: [fakeOffer({ id: 'NO1001' })],
    on: '- id: NO1001',
    field: 'nobody',
    says: /no such partner/,
  },
  {
    name: 'an unknown cruise line',
    file: offers,
    text: [fakeOffer({ kind: 'cruise', cruise: { ...cruise, line: 'white-star' } })],
    on: 'line: white-star',
    field: 'AC1001.cruise.line',
    says: /no such cruise line/,
  },
  {
    name: 'an unknown river',
    file: offers,
    text: [fakeOffer({ kind: 'river', cruise: { ...cruise, river: 'styx' } })],
    on: 'river: styx',
    field: 'AC1001.cruise.river',
    says: /no such river/,
  },
  {
    name: 'cabins that do not start at the price',
    file: offers,
    text: [fakeOffer({ kind: 'cruise', cruise: { ...cruise, cabins: [{ grade: 'suite', total: 5 }] } })],
    on: 'cabins:',
    field: 'AC1001.cruise.cabins',
    says: /start at 5, but base and local taxes make 100000/,
  },
  {
    name: 'a cruise without its ship',
    file: offers,
    text: [fakeOffer({ kind: 'cruise' })],
    on: 'id: AC1001',
    field: 'AC1001.cruise',
    says: /is missing; kind cruise needs ship/,
  },
  {
    name: 'days at sea out of order',
    file: offers,
    text: [
      fakeOffer({
        kind: 'cruise',
        cruise: {
          ...cruise,
          ports: [
            { day: 1, port: 'Bergen' },
            { day: 9, port: 'Oslo' },
          ],
        },
      }),
    ],
    on: 'day: 9',
    field: 'AC1001.cruise.ports.1.day',
    says: /days must rise from 1 to 8/,
  },
  {
    name: 'an unknown airport',
    file: offers,
    text: [fakeOffer({ from: { kind: 'airport', code: 'XXX' } })],
    on: 'code: XXX',
    field: 'AC1001.from.code',
    says: /must be one of NWI/,
  },
  {
    name: 'a way of leaving nobody knows',
    file: offers,
    text: [fakeOffer({ from: { kind: 'balloon' } })],
    on: 'from:',
    field: 'AC1001.from',
    says: /balloon is not one of airport, port, pickup, rail, own-way/,
  },
  {
    name: 'a price that is text',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ base: '£1,000' }) })],
    on: 'base: £1,000',
    field: 'AC1001.price.base',
    says: /must be a whole number of pence, as 149800 for £1,498\.00; "£" is no digit/,
  },
  {
    name: 'raw HTML',
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\nFine.\n\nNot <b>fine</b>.'),
    on: 'Not <b>fine',
    field: 'body',
    says: /raw HTML <b>; write it as plain Markdown/,
  },
  {
    name: 'a link that runs code',
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\n[go](javascript:alert(1))'),
    on: 'javascript:',
    field: 'body',
    says: /links to javascript:alert\(1\); use a path/,
  },
  {
    name: 'a link to another host without a scheme',
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\n[go](//evil.test)'),
    on: '//evil.test',
    field: 'body',
    says: /links to \/\/evil\.test/,
  },
  {
    name: 'text before the first heading',
    file: 'pages/careers.md',
    text: spoiltPage('Hello.\n\n## Why\n\nText.'),
    on: 'Hello.',
    field: 'body',
    says: /text before its first/,
  },
  {
    name: 'a placeholder in a field',
    file: 'promotions.yaml',
    text: '# {{later}}\n[]\n',
    on: '{{later}}',
    field: 'text',
    says: /placeholder/,
  },
  {
    name: 'a placeholder in the text',
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\nRing {{phone}}.'),
    on: '{{phone}}',
    field: 'body',
    says: /holds a placeholder/,
  },
  {
    name: "a telephone number that may be somebody's",
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\nRing 01603 123 456.'),
    on: '01603',
    field: 'body',
    says: /number 01603 123 456/,
  },
  {
    name: 'a file with another name than its slug',
    file: 'partners/other.yaml',
    text: fakePartner('another'),
    on: 'slug: another',
    field: 'slug',
    says: /the file is named other/,
  },
  {
    name: 'a mailing of an unknown offer',
    file: 'mailers/general.yaml',
    text: { ...(fakeFiles()['mailers/general.yaml'] as object), offers: [{ page: 1, id: 'ZZ9999' }] },
    on: 'id: ZZ9999',
    field: 'offers.0.id',
    says: /no such offer/,
  },
  {
    name: 'a branch that picks an unknown offer',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, { picks: ['ZZ9999'] }),
    on: 'ZZ9999',
    field: 'picks.0',
    says: /no such offer/,
  },
  {
    name: 'currency held in an unknown branch',
    file: 'rates.yaml',
    text: [{ ...(fakeFiles()['rates.yaml'] as object[])[0], stockedIn: ['atlantis'] }],
    on: 'atlantis',
    field: 'EUR.stockedIn.0',
    says: /no such branch/,
  },
  {
    name: 'versions of a document that leave a gap',
    file: 'legal/terms.v1.md',
    text: String(fakeFiles()['legal/terms.v1.md']).replace('2026-11-20', '2026-11-18'),
    on: 'from: 2026-11-21',
    field: 'from',
    says: /must be 2026-11-19, the day after version 1 ends/,
    others: {},
  },
  {
    name: 'YAML that cannot be read',
    file: 'rivers.yaml',
    text: '- slug: a: b\n',
    on: '- slug',
    field: 'syntax',
    says: /cannot be read: a text that holds a colon needs quotes: `- slug: a: b`/,
  },
  {
    name: 'a shop that closes before it opens',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, { hours: { mon: ['17:30-09:00'] } }),
    on: '17:30-09:00',
    field: 'hours.mon.0',
    says: /is 17:30-09:00, which closes before it opens/,
  },
  {
    name: 'opening hours that overlap',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, {
      hours: { mon: ['09:00-13:00', '12:59-17:00'] },
    }),
    on: '12:59-17:00',
    field: 'hours.mon.1',
    says: /begins before 09:00-13:00 has ended/,
  },
  {
    name: 'a special day that is there twice',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, {
      special: [
        { date: '2026-12-25', closed: true, why: 'Christmas Day' },
        { date: '2026-12-25', closed: true, why: 'Again' },
      ],
    }),
    on: '2026-12-25',
    field: 'special.1.date',
    says: /is 2026-12-25, which is there already/,
  },
  {
    name: 'a special day that closes before it opens',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, {
      special: [{ date: '2026-12-24', closed: false, opens: '13:00', closes: '09:00', why: 'Christmas Eve' }],
    }),
    on: 'closes: 09:00',
    field: 'special.0.closes',
    says: /is 09:00, not after opens 13:00/,
  },
  {
    name: 'a closed day with hours',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, {
      special: [{ date: '2026-12-24', closed: true, opens: '09:00', closes: '13:00', why: 'Christmas Eve' }],
    }),
    on: 'closed: true',
    field: 'special.0.closed',
    says: /is true, but hours are given/,
  },
  {
    name: 'a service that is there twice',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, { services: ['cruise', 'holidays', 'cruise'] }),
    on: 'services:',
    field: 'services',
    says: /holds "cruise" twice; take one of them out/,
  },
  {
    name: 'the number of another branch',
    file: 'branches/swaffham-shop.yaml',
    text: fakeBranch('swaffham-shop', 'Swaffham', 52.6475, 0.6875),
    on: 'phone:',
    field: 'phone',
    says: /the number of branches\/norwich-shop/,
  },
  {
    name: 'a departure that is there twice',
    file: offers,
    text: [fakeOffer({ otherDates: [fakeDate(110_000), fakeDate(120_000)] })],
    on: 'departs: 2027-05-21',
    field: 'AC1001.otherDates.1',
    says: /is 2027-05-21, which is there already/,
  },
  {
    name: 'a departure before the sale begins',
    file: offers,
    text: [fakeOffer({ departs: '2026-09-30' })],
    on: 'departs:',
    field: 'AC1001.departs',
    says: /is 2026-09-30, before the sale begins/,
  },
  {
    name: 'a ship that leaves before it arrives',
    file: offers,
    text: [
      fakeOffer({
        kind: 'cruise',
        cruise: {
          ...cruise,
          ports: [
            { day: 1, port: 'Dover' },
            { day: 2, port: 'Bergen', arrive: '18:00', depart: '08:00' },
          ],
        },
      }),
    ],
    on: 'depart: 08:00',
    field: 'AC1001.cruise.ports.1.depart',
    says: /is 08:00, not after arrive 18:00/,
  },
  {
    name: 'a link to a page that does not exist',
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\nText.\n\nThe [shop](/branches/atlantis) and [more](/holidayz).'),
    on: '/branches/atlantis',
    field: 'body',
    says: /links to \/branches\/atlantis, but there is no atlantis/,
  },
  {
    name: 'a button to an address that no page has',
    file: 'pages/careers.md',
    text: fakeMarkdown(
      {
        title: 'Page',
        description: `${'A sentence. '.repeat(5)}End.`,
        opening: 'Hello.',
        art: 'coast',
        next: [{ label: 'Go', href: '/holidayz' }],
      },
      '## Why\n\nText.',
    ),
    on: 'href: /holidayz',
    field: 'next.0.href',
    says: /links to \/holidayz, but this site has no such page/,
  },
  {
    name: 'a link that is no whole address',
    file: 'pages/careers.md',
    text: spoiltPage('## Why\n\nAn [agency](https://localhost).'),
    on: 'https://localhost',
    field: 'body',
    says: /links to https:\/\/localhost, which is no whole address/,
  },
  {
    name: 'a newsletter that leads to an unknown offer',
    file: 'newsletters/2026-10-20-news.md',
    text: fakeMarkdown(
      { subject: 'News', preview: 'A week', topics: ['beach'] },
      'Words.\n\n[See it](/offers/a-week-zz9999)',
    ),
    on: '/offers/a-week-zz9999',
    field: 'body',
    says: /links to \/offers\/a-week-zz9999, but there is no ZZ9999/,
  },
  {
    name: 'a newsletter with an offer that does not exist',
    file: 'newsletters/2026-10-20-news.md',
    text: fakeMarkdown({ subject: 'News', preview: 'A week', topics: ['beach'] }, 'Words.\n\n::offer ZZ9999'),
    on: '::offer ZZ9999',
    field: 'body',
    says: /names ZZ9999, but there is no such offer/,
  },
  {
    name: 'a scene that does not exist',
    file: 'press/news.md',
    text: fakeRelease({ art: 'atlantis' }),
    on: 'art: atlantis',
    field: 'art',
    says: /names atlantis, but there is no such scene; mend the name$/m,
  },
  {
    name: 'HTML in a plain text',
    file: 'press/news.md',
    text: fakeRelease({ standfirst: 'A <b>new</b> shop' }),
    on: 'standfirst:',
    field: 'standfirst',
    says: /holds <b>, which visitors would read as it is/,
  },
  {
    name: 'a Markdown link in a plain text',
    file: 'press/news.md',
    text: fakeRelease({ notes: ['See [the shop](/branches)'] }),
    on: '[the shop]',
    field: 'notes.0',
    says: /holds \[the shop\]\(\/branches\), which visitors/,
  },
  {
    name: 'a weekday that does not exist',
    file: 'branches/norwich-shop.yaml',
    text: fakeBranch('norwich-shop', 'Norwich', 52.6, 1.3, {
      team: [{ name: 'Sam', role: 'Manager', knows: ['Spain'], days: [7] }],
    }),
    on: '- 7',
    field: 'team.0.days.0',
    says: /is 7; must be at most 6: a day of the week: 0 Sunday, 1 Monday/,
  },
  {
    name: 'a field without a value',
    file: 'press/news.md',
    text: fakeRelease({ headline: null }),
    on: 'headline:',
    field: 'headline',
    says: /is empty; must be text/,
  },
  {
    name: 'a rate with its sign',
    file: 'rates.yaml',
    text: [{ ...(fakeFiles()['rates.yaml'] as object[])[0], sell: '£54.10' }],
    on: 'sell:',
    field: 'EUR.sell',
    says: /is "£54\.10"; write 54\.10, without £, commas or %/,
  },
  {
    name: 'a number of a word processor',
    file: 'press/news.md',
    text: fakeRelease({ contact: { name: 'Sam', phone: '01632\u00a0960 120', email: 'press@example.test' } }),
    on: 'phone:',
    field: 'contact.phone',
    says: /must be a number as printed, like .*; it holds a no-break space, .*delete it and type a space/,
  },
  {
    name: 'a former version of a document without an end',
    file: 'legal/terms.v1.md',
    text: String(fakeFiles()['legal/terms.v1.md']).replace(/to: .*\n/, ''),
    on: 'title: Terms',
    field: 'to',
    says: /write to: 2026-11-20, the day before version 2 takes over/,
  },
  {
    name: 'a headline too long',
    file: 'press/news.md',
    text: fakeRelease({ headline: 'x'.repeat(111) }),
    on: 'headline:',
    field: 'headline',
    says: /has 111 characters; needs at most 110/,
  },
];

function spoiltPage(body: string): string {
  const page = {
    title: 'Page',
    description: `${'A sentence. '.repeat(5)}End.`,
    opening: 'Hello.',
    art: 'coast',
    next: [],
  };
  return fakeMarkdown(page, body);
}

test('valid content has no faults', () => {
  const fake = writeFakeContent();
  expect(inspectContent(fake.content).faults.map(writeFault)).toEqual([]);
  fake.remove();
});

test.each(mistakes)('$name is refused with its file, line and field', ({ file, text, on, field, says }) => {
  const fake = writeFakeContent({ [file]: text });
  const { faults } = inspectContent(fake.content);
  const fault = faults.find((one) => one.field === field && says.test(one.message));
  expect(faults.map(writeFault).join('\n')).toMatch(says);
  expect(fault).toBeDefined();
  const line = readFileSync(join(fake.content, fault?.file ?? ''), 'utf8').split('\n')[
    (fault?.line ?? 0) - 1
  ];
  expect(line).toContain(on);
  fake.remove();
});

test('a number without quotes is reported at its row alone', () => {
  const fake = writeFakeContent({
    'holders.yaml': [
      { name: 'Acme Holidays', scheme: 'ATOL', number: 1234 },
      { name: 'Acme Holidays', scheme: 'ABTA' },
    ],
  });
  expect(inspectContent(fake.content).faults.map(writeFault)).toEqual([
    'holders.yaml:3 0.number: is 1234; must be text: put it in quotes',
  ]);
  fake.remove();
});

test('a text may hold the agency’s own membership number, which is in agency.yaml', () => {
  const fake = writeFakeContent({
    'agency.yaml': { facts: [{ name: 'abta-number', what: 'ABTA number', value: 'Y1234' }], sentences: [] },
    'pages/careers.md': spoiltPage('## Why us\n\nOur ABTA number: {agency abta-number}.'),
  });
  expect(inspectContent(fake.content).faults.map(writeFault)).toEqual([]);
  fake.remove();
});

test('readContent throws one error with the mistakes of all files', () => {
  const fake = writeFakeContent({
    [offers]: [unprotected],
    'rates.yaml': null,
    'press/news.md': fakeRelease({ date: 'soon' }),
  });
  const read = () => readContent(fake.content);
  expect(read).toThrow(ContentError);
  expect(read).toThrow(
    /offers\/acme\.yaml:1 AC1001\.protection: is missing[\s\S]*press\/news\.md:\d+ date: [\s\S]*rates\.yaml:1 file: is missing/,
  );
  fake.remove();
});

test('a field with a mistake hides no mistake of another field of a known item', () => {
  const texts = readContentTexts(writeFakeContent().content);
  const known = new Map();
  inspectTexts(texts, [], { known });
  const list = texts.get(offers) as string;
  const spoilt = list
    .replace('title: A week by the sea', 'title: 7')
    .replace('destination: spain', 'destination: x');
  const { faults } = inspectTexts(new Map(texts).set(offers, spoilt), [], { known });
  expect(faults.map(({ field }) => field)).toEqual(['AC1001.title', 'AC1001.destination']);
});

test('texts of which a few entries changed are read as if they were new, and the others not again', () => {
  const codes = ['AC1001', 'AC1002', 'AC1003'];
  const fake = writeFakeContent({
    [offers]: codes.map((id, index) => fakeOffer({ id, slug: `week-${index}` })),
  });
  const texts = readContentTexts(fake.content);
  const known = new Map();
  const filler = createFiller({ facts: [], sentences: [] }, []);
  const before = inspectTexts(texts, [], { known, filler });
  const list = texts.get(offers) as string;
  const read = (text: string, from = known) => {
    const next = new Map(texts).set(offers, text);
    const { content, faults } = inspectTexts(next, [], { known: new Map(from), filler });
    return { offers: content.offers, faults: faults.map(writeFault) };
  };
  const third = list.lastIndexOf('title:');
  const renamed = `${list.slice(0, third)}${list.slice(third).replace(/title: .*/, 'title: Other')}`;
  const after = read(renamed);
  expect(after.offers.map(({ value }) => value)).toEqual(
    read(renamed, new Map()).offers.map(({ value }) => value),
  );
  expect(after.offers.map((entry, index) => entry === before.content.offers[index])).toEqual([
    true,
    true,
    false,
  ]);
  const spoilt = list.slice(0, third) + list.slice(third).replace('title: A week by the sea', 'title: 7');
  expect(read(spoilt).faults).toEqual(read(spoilt, new Map()).faults);
  expect(read(spoilt).faults).toHaveLength(1);
  const broken = list.slice(0, third) + list.slice(third).replace('title:', 'title: [');
  expect(read(broken).faults).toEqual(read(broken, new Map()).faults);
  const real = list.slice(0, third) + list.slice(third).replace('A week by the sea', 'Call 01603 123 456');
  expect(read(real).faults).toEqual([
    expect.stringMatching(/^offers\/acme\.yaml:\d+ AC1003\.title: holds the number/),
  ]);
  expect(read(list.slice(0, list.lastIndexOf('- id:'))).offers).toEqual(before.content.offers.slice(0, 2));
});
