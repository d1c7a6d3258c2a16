/** Every mistake in the content is found before the site starts, with file, line, field and how to mend it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FakeFiles,
  fakeBranch,
  fakeFiles,
  fakeMarkdown,
  fakeOffer,
  fakePartner,
  fakePrice,
  fakeRelease,
  writeFakeContent,
} from '#tests/fixtures/fake-content.ts';
import { inspectContent, readContent } from './read-content.ts';
import { ContentError, writeFault } from './reading/content-fault.ts';

interface Mistake {
  name: string;
  file: string;
  text: unknown;
  /** Text on the line where the mistake stands. */
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
  tips: 'included',
};
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
    name: 'an earlier price without evidence',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ was: 120_000 }) })],
    on: 'was: 120000',
    field: 'AC1001.price.was',
    says: /needs wasEvidence beside it/,
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
    says: /balloon is not one of/,
  },
  {
    name: 'a price that is text',
    file: offers,
    text: [fakeOffer({ price: fakePrice({ base: '£1,000' }) })],
    on: 'base: £1,000',
    field: 'AC1001.price.base',
    says: /must be a whole number without quotes/,
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
    file: 'branches/norwich.yaml',
    text: fakeBranch('norwich', 'Norwich', 52.6, 1.3, { picks: ['ZZ9999'] }),
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
    says: /cannot be read as YAML/,
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

test('content that is sound is read without a word', () => {
  const fake = writeFakeContent();
  expect(inspectContent(fake.content).faults.map(writeFault)).toEqual([]);
  fake.remove();
});

test.each(mistakes)('$name is refused with its place', ({ file, text, on, field, says }) => {
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

test('all mistakes of all files come in one error', () => {
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
