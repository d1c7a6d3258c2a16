/** Finding a holiday in a list: names of chosen filters, suggestions for empty results, stated order. */

import { detail } from '../support/detail.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';

const { visit } = await openTestSite();

const nothing = '/sale?kind=BEACH&from=STN&month=2027-07&budget=100000';

const chipsOf = (html: string) =>
  findTexts(html.match(/<ul class="chips[\s\S]*?<\/ul>/)?.[0] ?? '', 'a').map((text) => text.split(':')[0]);

test('chosen filters are shown by name, even when no holiday matches', async () => {
  const { html } = await visit(nothing);
  expect(chipsOf(html)).toEqual(['London Stansted', 'Beach', 'July 2027', 'up to £1,000', 'Clear all']);
  const words = pageText(html);
  for (const raw of ['STN', 'BEACH', '2027-07', '100000']) expect(words).not.toContain(raw);
});

test('chosen checkboxes stay ticked, with the number of holidays that match', async () => {
  const { html } = await visit('/offers/ski-holidays?month=2027-08');
  expect(html).toMatch(
    /<input type="checkbox" name="month" checked="" value="2027-08"\/>August 2027<span>\(0\)/,
  );
  const both = await visit(nothing);
  for (const value of ['STN', 'BEACH', '2027-07', '100000'])
    expect(both.html).toMatch(new RegExp(`checked="" value="${value}"`));
});

test('a search without results suggests three similar holidays with reasons, and fills in the enquiry', async () => {
  const { html } = await visit('/offers/summer-holidays?from=STN&month=2027-10');
  expect(pageText(html)).toContain('0 holidays');
  const near = html.match(/<li class="offerRow[\s\S]*?<\/li>/g) ?? [];
  expect(near).toHaveLength(3);
  expect(near.map((row) => findTexts(row, 'b')[0])).toEqual(
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
  const near = html.match(/<li class="offerRow[\s\S]*?<\/li>/g) ?? [];
  const why = near.map((row) => findTexts(row, 'b')[0]);
  expect(why).toHaveLength(3);
  expect(why[0]).toBe('One at £1,885 instead of £1,500');
  for (const reason of why.slice(1)) expect(reason).toContain(', ');
});

test('a suggestion above the budget is shown with both sums', async () => {
  const { html } = await visit('/offers/ski-holidays?budget=100000');
  expect(findTexts(html, 'b')[0]).toBe('One at £1,405 instead of £1,000');
});

test('“Where to?” is the first filter, finds a country and a place, and is on the front page too', async () => {
  const { html } = await visit('/offers/summer-holidays');
  expect(html.indexOf('Where to?')).toBeLessThan(html.indexOf('Leave from'));
  const spain = await visit('/offers/summer-holidays?where=spain');
  const facts = [...spain.html.matchAll(/<\/h3><p>[^<]*<\/p><p>([^<]*)/g)].map(([, words]) => words);
  expect(facts.length).toBeGreaterThan(0);
  for (const words of facts) expect(words).toContain(', Spain');
  expect(chipsOf(spain.html)).toEqual(['Spain']);
  const nerja = await visit('/sale?where=nerja');
  expect(findTexts(nerja.html, 'h3')[0]).toBe('Nerja in May, from Luton');
  const home = await visit('/');
  expect(home.html).toMatch(/<select id="[^"]*-where" name="where">/);
});

test('each of two chosen places can be unticked in the filter form', async () => {
  const form = async (address: string) => {
    const { html } = await visit(address);
    return /<label for="filter-where">[\s\S]*?<fieldset/.exec(html)?.[0] ?? '';
  };
  const two = await form('/sale?where=spain&where=italy');
  expect(two).toMatch(/<input type="checkbox" name="where" checked="" value="italy"\/>Italy/);
  expect(two).toMatch(/<input type="checkbox" name="where" checked="" value="spain"\/>Spain/);
  expect(two).not.toMatch(/type="hidden"|selected=""(?! value=""|>Another)/);
  expect(findTexts(two, 'option')[0]).toBe('Another place');
  const one = await form('/sale?where=spain');
  expect(one).not.toContain('<input');
  expect(findTexts(one, 'option')[0]).toBe('Anywhere');
});

detail('every filter choice leads to as many holidays as it states', async () => {
  const { html } = await visit('/sale');
  const form = html.slice(html.indexOf('<form id="filter"'), html.indexOf('id="results"'));
  const boxes = [...form.matchAll(/name="([a-z]+)" value="([^"]+)"\/>[^<]*<span>\((\d+)\)/g)];
  const places = [...form.matchAll(/<option value="([^"]+)">[^<]* \((\d+)\)</g)];
  const choices = [
    ...boxes.map(([, name, value, count]) => [name, value, count]),
    ...places.map(([, value, count]) => ['where', value, count]),
  ];
  expect(new Set(choices.map(([name]) => name))).toContain('port');
  expect(choices.length).toBeGreaterThan(100);
  for (const [name = '', value = '', count] of choices) {
    const asked = new URLSearchParams({ [name]: value.replaceAll('&#x27;', "'").replaceAll('&amp;', '&') });
    const list = await visit(`/sale?${asked}`);
    const [said] = findTexts(list.html.slice(list.html.indexOf('id="results"') - 100), 'h2');
    expect([`${asked}`, said?.split(' ')[0]]).toEqual([`${asked}`, count]);
  }
});

test('a night ferry or a rail journey is not offered as a port to sail from', async () => {
  for (const address of ['/sale', '/cruise/offers', '/cruise']) {
    const { html } = await visit(address);
    expect(html).toContain('value="harwich"');
    expect(html).not.toMatch(/value="(?:harwich \(night ferry\)|copenhagen by rail)"/);
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
  expect(findAttribute(html, 'form id="filter"', 'action')).toBe('/offers/summer-holidays#results');
  expect(html).toContain('id="results"');
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
    const { html } = await visit(address);
    const [form = ''] = new RegExp(`<form[^>]* action="${list}#results"[\\s\\S]*?</form>`).exec(html) ?? [];
    expect([address, form.lastIndexOf('</select>') > 0]).toEqual([address, true]);
    expect(form.indexOf('type="submit"')).toBeGreaterThan(form.lastIndexOf('</select>'));
    expect(form.indexOf('type="submit"')).toBeGreaterThan(form.lastIndexOf('</details>'));
    expect((await visit(list)).html).toContain('id="results"');
  }
});
