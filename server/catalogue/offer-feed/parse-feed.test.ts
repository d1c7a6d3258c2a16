/** Feeds: JSON and CSV give the same records, and a mistake is refused by its place and field. */
import { countRefused, parseFeed } from './parse-feed.ts';

const departure = { departs: '2027-05-14', nights: 7, perPersonPence: 50_000 };
const offer = { code: 'AC1001', departures: [departure] };
const parseJson = (value: unknown) => parseFeed(JSON.stringify(value), 'json');
const refusalsOf = (feed: ReturnType<typeof parseFeed>) =>
  feed.refusals.map(({ place, code, message }) => [place, code, message]);

test('JSON is a list of offers, alone or with the time at which it was made', () => {
  expect(parseJson([offer])).toEqual({
    madeAt: null,
    records: [{ place: '/0', offer }],
    refusals: [],
  });
  expect(parseJson({ madeAt: '2026-11-27T03:00:00Z', offers: [offer] })).toEqual({
    madeAt: new Date('2026-11-27T03:00:00Z'),
    records: [{ place: '/offers/0', offer }],
    refusals: [],
  });
});

test('CSV has a row for each departure, and its rows make the records that JSON has', () => {
  const text = [
    'code,onSale,title,departs,nights,perPersonPence,places,soldOut',
    'AC1001,,"A week, by the sea",2027-05-14,7,50000,4,',
    'AC1002,FALSE,,,,,,',
    'AC1001,,,2027-06-14,7,60000,,true',
  ].join('\r\n');
  expect(parseFeed(text, 'csv').records).toEqual([
    {
      place: 'line 2',
      offer: {
        code: 'AC1001',
        title: 'A week, by the sea',
        departures: [
          { ...departure, places: 4 },
          { departs: '2027-06-14', nights: 7, perPersonPence: 60_000, soldOut: true },
        ],
      },
    },
    { place: 'line 3', offer: { code: 'AC1002', onSale: false } },
  ]);
});

test('a mistake in JSON is refused with its path, and the other records go on', () => {
  const feed = parseJson([
    offer,
    { code: 'AC1002', departures: [departure, { ...departure, nights: 'seven' }] },
    { code: 'ac1003', departures: [departure] },
    { code: 'AC1004' },
    { code: 'AC1005', departures: [departure, departure] },
    { ...offer, code: 'AC1006', was: 90_000 },
    7,
  ]);
  expect(feed.records.map(({ offer: { code } }) => code)).toEqual(['AC1001']);
  expect(refusalsOf(feed)).toEqual([
    [
      '/1/departures/1/nights',
      'AC1002',
      expect.stringContaining('departures.1.nights is "seven"; must be a whole number'),
    ],
    ['/2/code', null, expect.stringContaining('two capitals and four digits')],
    ['/3/departures', 'AC1004', 'departures is missing; add it, or set onSale to false'],
    ['/4/departures/1', 'AC1005', expect.stringContaining('repeats 2027-05-14 with 7 nights')],
    ['/5/was', 'AC1006', expect.stringContaining('is not a field here')],
    ['/6', null, expect.stringContaining('record is 7; must be fields with values')],
  ]);
});

test('a mistake in CSV is refused with the line of its departure', () => {
  const text =
    'code,departs,nights,perPersonPence\nAC1001,2027-05-14,7,50000\nAC1001,2027-06-31,7,50000\n,2027-05-14,7,5\n';
  expect(refusalsOf(parseFeed(text, 'csv'))).toEqual([
    ['line 3', 'AC1001', expect.stringContaining('departures.1.departs is "2027-06-31"; must be a real day')],
    ['line 4', null, 'code is missing; add it: two capitals and four digits, like NW4127'],
  ]);
});

test('an offer that is in JSON twice is refused both times', () => {
  const feed = parseJson([offer, { ...offer, code: 'AC1002' }, offer]);
  expect(feed.records.map(({ place }) => place)).toEqual(['/1']);
  const message = 'code is in the feed more than once; send each offer once';
  expect(refusalsOf(feed)).toEqual([
    ['/0/code', 'AC1001', message],
    ['/2/code', 'AC1001', message],
  ]);
});

test.each([
  ['{', 'json', 'The feed is not JSON'],
  ['{}', 'json', 'The feed has no list of offers'],
  ['null', 'json', 'The feed has no list of offers'],
  ['{"madeAt":"today","offers":[]}', 'json', 'madeAt is "today"; must be a moment in UTC'],
  ['{"made":1,"offers":[]}', 'json', 'made is not a field here'],
  ['departs,nights\n', 'csv', 'The first line of CSV must name its columns'],
  ['code,was\n', 'csv', 'unknown: was'],
  ['code\n"AC', 'csv', 'Line 2 is not CSV'],
] as const)('%s as %s is no feed', (text, format, says) => {
  expect(() => parseFeed(text, format)).toThrow(says);
  expect(() => parseFeed(text, format)).toThrow(expect.objectContaining({ name: 'FeedError' }));
});

const columns = 'code, onSale, title, summary, departs, nights, perPersonPence, places, soldOut';

test.each([
  ['', `The first line of CSV must name its columns, of ${columns}`],
  ['title\n', `The first line of CSV must name its columns, of ${columns}`],
  ['code,was,price\n', `The first line of CSV must name its columns, of ${columns}; unknown: was, price`],
])('the columns of %j are explained', (text, message) => {
  expect(() => parseFeed(text, 'csv')).toThrow(new Error(message));
});

test.each([
  ['a letter before it', 'XAC1001'],
  ['a figure after it', 'AC10011'],
  ['a list round it', ['AC1001']],
  ['a number', 1001],
])('a code with %s is none', (_, code) => {
  expect(parseJson([{ ...offer, code }]).refusals).toMatchObject([{ place: '/0/code', code: null }]);
});

test('a record without any content is refused', () => {
  expect(parseJson([null]).refusals).toMatchObject([{ record: '/0', place: '/0', code: null }]);
});

test('refused records are counted once, by their code or their place', () => {
  const refusal = (record: string, code: string | null) => ({ record, code, place: record, message: '' });
  expect(countRefused([])).toBe(0);
  expect(countRefused([refusal('/0', 'AC1001'), refusal('/0', 'AC1001')])).toBe(1);
  expect(countRefused([refusal('/0', 'AC1001'), refusal('/1', 'AC1001')])).toBe(1);
  expect(countRefused([refusal('/0', null), refusal('/0', null), refusal('/1', null)])).toBe(2);
});

test('an offer of CSV without a departure is refused at its line, and each row without a code at its own', () => {
  const feed = parseFeed('code,title,departs\nAC1001,A week,\n,One,\n,Two,\n', 'csv');
  expect(refusalsOf(feed)).toEqual([
    ['line 2', 'AC1001', 'departures is missing; add it, or set onSale to false'],
    ['line 3', null, expect.stringContaining('code is missing')],
    ['line 4', null, expect.stringContaining('code is missing')],
  ]);
});

test('a row with texts alone counts for the lines of later departures, and its texts win', () => {
  const feed = parseFeed(
    'code,title,departs,nights,perPersonPence\nAC1001,First,,,\nAC1001,Second,2027-05-14,0,5\n',
    'csv',
  );
  expect(refusalsOf(feed)).toEqual([['line 3', 'AC1001', expect.stringContaining('departures.0.nights')]]);
  const right = parseFeed(
    'code,title,departs,nights,perPersonPence\nAC1001,First,,,\nAC1001,Second,2027-05-14,7,50000\n',
    'csv',
  );
  expect(right.records).toEqual([{ place: 'line 2', offer: { ...offer, title: 'First' } }]);
});

test.each([
  ['title', '1984', '1984'],
  ['title', 'true', 'true'],
  ['onSale', 'FALSE', false],
  ['onSale', 'True', true],
  ['places', '0', 0],
  ['places', '100000', 100_000],
])('the %s %s of CSV is read', (name, cell, value) => {
  const [record] = parseFeed(
    `code,departs,nights,perPersonPence,${name}\nAC1001,2027-05-14,7,50000,${cell}\n`,
    'csv',
  ).records;
  const departures = record?.offer.departures?.map((each) => ({ ...each }));
  expect({ ...departures?.[0], ...record?.offer }).toMatchObject({ [name]: value });
});

test.each([
  ['code', '1001', 'code is "1001"'],
  ['summary', 'true', 'summary has 4 characters'],
  ['departs', '20270514', 'departures.0.departs is "20270514"'],
  ['onSale', 'untrue', 'onSale is "untrue"'],
  ['onSale', 'falsehood', 'onSale is "falsehood"'],
  ['nights', '7n', 'departures.0.nights is "7n"'],
  ['nights', 'n7', 'departures.0.nights is "n7"'],
  ['nights', '-7', 'departures.0.nights is "-7"'],
  ['places', '999999999999', 'departures.0.places is 999999999999'],
  ['places', '1000000000000', 'departures.0.places is "1000000000000"'],
])('the %s %s of CSV is refused as it is written', (name, cell, says) => {
  const row: Record<string, string> = {
    code: 'AC1001',
    departs: '2027-05-14',
    nights: '7',
    perPersonPence: '50000',
    [name]: cell,
  };
  const feed = parseFeed(`${Object.keys(row).join()}\n${Object.values(row).join()}\n`, 'csv');
  expect(feed.refusals.map(({ message }) => message)).toEqual([expect.stringContaining(says)]);
});
