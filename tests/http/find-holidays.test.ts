/** Finding a holiday in a list: names of chosen filters, suggestions for empty results, stated order. */

import { detail } from '../support/detail.ts';
import { offerRows } from '../support/offer-rows.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';
import { type PageElement, type Queries, within } from '../support/within.ts';

const { visit } = await openTestSite();

const nothing = '/sale?kind=BEACH&from=STN&month=2027-07&budget=100000';

const chipsOf = ({ getByRole }: Queries) =>
  getByRole('list', 'Chosen')
    .getAllByRole('link')
    .map(({ name }) => name.replace(/ : remove$/, ''));

const tickedIn = (page: Queries) =>
  page.queryAllByRole('checkbox').filter(({ attributes }) => 'checked' in attributes);

test('chosen filters are shown by name, even when no holiday matches', async () => {
  const page = await visit(nothing);
  expect(chipsOf(page)).toEqual(['London Stansted', 'Beach', 'July 2027', 'up to £1,000', 'Clear all']);
  const words = pageText(page.html);
  for (const raw of ['STN', 'BEACH', '2027-07', '100000']) expect(words).not.toContain(raw);
});

test('chosen checkboxes stay ticked, with the number of holidays that match', async () => {
  const [month] = tickedIn(await visit('/offers/ski-holidays?month=2027-08'));
  expect([month?.attributes.name, month?.value, month?.name]).toEqual([
    'month',
    '2027-08',
    'August 2027 (0)',
  ]);
  const both = await visit(nothing);
  expect(
    tickedIn(both)
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(['2027-07', 'BEACH', 'STN']);
  expect(both.getByRole('combobox', 'Total for the party').value).toBe('100000');
});

test('a search without results suggests three similar holidays with reasons, and fills in the enquiry', async () => {
  const { html } = await visit('/offers/summer-holidays?from=STN&month=2027-10');
  expect(pageText(html)).toContain('0 holidays');
  const near = offerRows(html);
  expect(near).toHaveLength(3);
  expect(near.map((row) => findTexts(row.html, 'b')[0])).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^One in September 2027$/),
      expect.stringMatching(/^One from /),
    ]),
  );
  expect(findTexts(html, 'textarea')).toEqual([
    'I am looking for a holiday like this. Leaving from London Stansted; in October 2027.',
  ]);
});

test('if dropping one filter finds only one holiday, two filters are dropped for the other suggestions', async () => {
  const { html } = await visit('/sale?kind=LAKES&from=STN&month=2027-08&budget=150000');
  const why = offerRows(html).map((row) => findTexts(row.html, 'b')[0]);
  expect(why).toHaveLength(3);
  expect(why[0]).toBe('One at £1,885 instead of £1,500');
  for (const reason of why.slice(1)) expect(reason).toContain(', ');
});

test('a suggestion above the budget is shown with both sums', async () => {
  const { html } = await visit('/offers/ski-holidays?budget=100000');
  expect(findTexts(html, 'b')[0]).toBe('One at £1,405 instead of £1,000');
});

test('“Where to?” is the first filter, finds a country and a place, and is on the front page too', async () => {
  const form = await filterOf('/offers/summer-holidays');
  expect(form.text).toMatch(/^Where to\?.* Leave from/);
  const spain = await visit('/offers/summer-holidays?where=spain');
  const facts = offerRows(spain.html).map((row) => row.getAllByRole('paragraph')[1]?.text);
  expect(facts.length).toBeGreaterThan(0);
  for (const words of facts) expect(words).toContain(', Spain');
  expect(chipsOf(spain)).toEqual(['Spain']);
  const nerja = await visit('/sale?where=nerja');
  expect(findTexts(nerja.html, 'h3')[0]).toBe('Nerja in May, from Luton');
  const home = await visit('/');
  expect(home.getByRole('combobox', 'Where').attributes.name).toBe('where');
});

/** The filter form of a list. */
async function filterOf(address: string): Promise<PageElement> {
  const forms = (await visit(address)).getAllByRole('form');
  return forms.find(({ attributes }) => attributes.id === 'filter') as PageElement;
}

test('each of two chosen places can be unticked in the filter form', async () => {
  const placeBoxes = (form: PageElement) =>
    form.getAllByRole('checkbox').filter(({ attributes }) => attributes.name === 'where');
  const two = await filterOf('/sale?where=spain&where=italy');
  expect(
    placeBoxes(two)
      .map(({ name, value }) => [name.replace(/ \(\d+\)/, ''), value])
      .toSorted(),
  ).toEqual([
    ['Italy', 'italy'],
    ['Spain', 'spain'],
  ]);
  expect(tickedIn(two)).toHaveLength(2);
  // A hidden field, or a chosen option, would send a place again after its box is unticked.
  expect(findAttribute(two.html, 'input type="hidden"', 'name')).toBeUndefined();
  const another = two.getByRole('combobox', 'Where to?');
  expect([another.value, another.getAllByRole('option')[0]?.name]).toEqual(['', 'Another place']);
  const one = await filterOf('/sale?where=spain');
  expect(placeBoxes(one)).toEqual([]);
  const place = one.getByRole('combobox', 'Where to?');
  expect([place.value, place.getAllByRole('option')[0]?.name]).toEqual(['spain', 'Anywhere']);
});

/** The choices of a list's filter, each with the query to which it is added. */
async function choicesOf(address: string) {
  const form = await filterOf(address);
  const selects = form
    .getAllByRole('combobox')
    .flatMap((select) =>
      select
        .getAllByRole('option')
        .map(({ name, value }) => ({ name, value, field: select.attributes.name })),
    );
  const boxes = form
    .getAllByRole('checkbox')
    .map(({ name, value, attributes }) => ({ name, value, field: attributes.name }));
  return [...selects, ...boxes]
    .filter(({ name }) => name.endsWith(')'))
    .map(({ field = '', ...choice }) => ({ ...choice, field, given: address.split('?')[1] ?? '' }));
}

detail('every filter choice leads to as many holidays as it states', async () => {
  const choices = [...(await choicesOf('/sale')), ...(await choicesOf('/sale?kind=CRUISE&kind=RIVER'))];
  expect(new Set(choices.map(({ field }) => field))).toContain('port');
  expect(choices.length).toBeGreaterThan(100);
  for (const { name, value, field, given } of choices) {
    const asked = new URLSearchParams(given);
    if (field === 'kind') asked.delete('kind');
    asked.append(field, value);
    const list = await visit(`/sale?${asked}`);
    const said = list.getByRole('heading', /^\d+ holidays?\b/).name.split(' ')[0];
    expect([`${asked}`, `(${said})`]).toEqual([`${asked}`, /\(\d+\)$/.exec(name)?.[0]]);
  }
});

test('a night ferry or a rail journey is not offered as a port to sail from', async () => {
  for (const address of ['/sale?kind=CRUISE', '/cruise/offers', '/cruise']) {
    const page = await visit(address);
    const choices = [...page.queryAllByRole('checkbox'), ...page.getAllByRole('option')];
    const values = choices.map(({ value }) => value);
    expect(values).toContain('harwich');
    expect(values).not.toContain('harwich (night ferry)');
    expect(values).not.toContain('copenhagen by rail');
  }
});

test('a list states its order in the result count, and a chosen order in heading and title too', async () => {
  const usual = await visit('/sale');
  expect([usual.headings[0], usual.title]).toEqual(['All offers', 'All offers | Premier']);
  expect(pageText(usual.html)).toMatch(/\d+ holidays , soonest departure first/);
  const lowest = await visit('/sale?sort=lowest_total');
  expect([lowest.headings[0], lowest.title]).toEqual([
    'All offers, lowest total first',
    'All offers, lowest total first | Premier',
  ]);
  expect(pageText(lowest.html)).toMatch(/\d+ holidays , lowest total first/);
});

test('without scripts, the filter form leads to the results', async () => {
  const { html } = await visit('/offers/summer-holidays');
  expect(within(html).getByRole('heading', /^\d+ holidays/).html).toContain('id="results"');
  expect((await filterOf('/offers/summer-holidays')).attributes.action).toBe(
    '/offers/summer-holidays#results',
  );
});

test.each([
  ['/', 'The first leave in January 2027. For something sooner, ring us.'],
  ['/cruise', 'The first leave in February 2027. For something sooner, ring us.'],
  ['/sale', 'The first leaves on Saturday 9 January 2027.'],
  ['/offers/ski-holidays', 'The first leaves on Saturday 9 January 2027.'],
  ['/cruise/offers', 'The first leaves on Tuesday 2 February 2027.'],
  ['/campaigns/jet2', 'The first leaves on Tuesday 12 January 2027.'],
  ['/destinations/canary-islands', 'The first leaves on Tuesday 12 January 2027.'],
])('%s states when the first departure is', async (address, words) => {
  expect(pageText((await visit(address)).html)).toContain(words);
});

test('a list in another order does not state the first departure', async () => {
  expect(pageText((await visit('/sale?sort=lowest_total')).html)).not.toContain('The first leaves on');
});

test('both finders lead to the start of their results, with the button below all choices', async () => {
  for (const [address, list] of [
    ['/', '/sale'],
    ['/cruise', '/cruise/offers'],
  ] as const) {
    const forms = (await visit(address)).getAllByRole('form');
    const form = forms.find(({ attributes }) => attributes.action === `${list}#results`) as PageElement;
    const choices = [...form.getAllByRole('combobox'), ...form.queryAllByRole('group')];
    const ends = choices.map((choice) => form.html.indexOf(choice.html) + choice.html.length);
    expect(form.html.indexOf(form.getByRole('button').html)).toBeGreaterThanOrEqual(Math.max(...ends));
    expect((await visit(list)).html).toContain('id="results"');
  }
});
