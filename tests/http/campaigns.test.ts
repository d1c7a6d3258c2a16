/** Holiday companies: their list, and the holidays on each company's page. */
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf } from '../support/within.ts';

const { visit } = await openTestSite();

describe('the list of holiday companies', () => {
  test('groups the companies on sale by what they sell, with those no longer sold at the end', async () => {
    const { html, status, ...page } = await visit('/campaigns');
    expect(status).toBe(200);
    expect(findTexts(html, 'h2').slice(0, 6)).toEqual([
      'Sun, cities and snow',
      'Tours by coach, rail and air',
      'Islands and far away',
      'Cruises, ocean and river',
      'Also on sale through us',
      'No longer sold',
    ]);
    const companies = findTexts(html, 'h3');
    for (const name of ['Jet2holidays', 'Titan Travel', 'Premier Holidays', 'Riviera Travel'])
      expect(companies).toContain(name);
    expect(companies).not.toContain('Classic Collection');
    expect(linksOf(page)).toContain('/campaigns/classiccollection');
  });

  test('has a card for each company, with its holidays on sale, who protects the money, and a picture', async () => {
    const cards = (await visit('/campaigns')).getAllByRole('article');
    const jet2 = cards.find((card) => linksOf(card).includes('/campaigns/jet2'));
    expect(jet2?.text).toContain('10 on sale');
    expect(jet2?.text).toContain('ATOL');
    // The picture is decoration, so it has no role.
    expect(findAttribute(jet2?.html ?? '', 'img', 'src')).toMatch(/\.svg$/);
    expect(cards).toHaveLength(23);
  });

  test('links a company without its own page to the list of its holidays', async () => {
    expect(linksOf(await visit('/campaigns'), 'Larkspur Florida')).toEqual(['/sale?operator=florida']);
    const { html: list } = await visit('/sale?operator=florida');
    expect(findTexts(list, 'h2')).toContainEqual(expect.stringMatching(/^7 holidays\b/));
  });

  test.each(['/', '/press', '/cruise'])('is linked from %s', async (address) => {
    expect(linksOf(await visit(address))).toContain('/campaigns');
  });
});

describe('a campaign', () => {
  test.each([
    ['jet2', '/sale?operator=jet2', '10 holidays'],
    ['rivieratravel', '/sale?operator=rivieratravel', '9 holidays'],
    ['ocean', '/cruise/offers?kind=CRUISE', '54 sailings'],
  ])('of %s links to the list of all its holidays', async (slug, list, count) => {
    expect(linksOf(await visit(`/campaigns/${slug}`))).toContain(list);
    expect(findTexts((await visit(list)).html, 'h2')).toContainEqual(
      expect.stringMatching(new RegExp(`^${count}\\b`)),
    );
  });

  test('of luxury holidays links to no list, because a list would include cheaper holidays', async () => {
    const page = await visit('/campaigns/luxury-holidays');
    expect(findTexts(page.html, 'h2')).toContainEqual(expect.stringMatching(/^\d+ on sale today$/));
    expect(linksOf(page).filter((to) => to.startsWith('/sale?operator'))).toEqual([]);
    expect(page.html).not.toContain('by month, length and budget');
  });

  test('states when its oldest price was checked, unless it has no prices', async () => {
    const oldest = 'Oldest price here checked 19 November 2026, 9.20am';
    expect(pageText((await visit('/campaigns/jet2')).html)).toContain(oldest);
    expect(pageText((await visit('/campaigns/classiccollection')).html)).not.toContain('Oldest price');
  });

  test('links to more holidays only if there are more than it shows', async () => {
    const notes = async (slug: string) => pageText((await visit(`/campaigns/${slug}`)).html);
    expect(await notes('ocean')).toContain(
      'These are the next 6 to leave. See them all by month, length and budget',
    );
    const saga = await notes('saga');
    expect(saga).not.toContain('See them all');
    expect(saga).toContain('Choose among them by month, length and budget');
  });

  test.each(['ocean', 'luxury-holidays'])(
    'of several companies, such as %s, names the company of each offer',
    async (slug) => {
      const page = await visit(`/campaigns/${slug}`);
      const cards = page.getByRole('region', / on sale today$/).getAllByRole('article');
      expect(cards.length).toBeGreaterThan(5);
      for (const card of cards) {
        const lines = card.getAllByRole('paragraph').map((line) => line.text);
        expect(lines).toContainEqual(expect.stringMatching(/ with [A-Z]/));
      }
      const text = pageText(page.html);
      expect(text).not.toContain('We act as agent for Ocean cruises');
      expect(text).not.toContain('We act as agent for Luxury');
      expect(text).toContain('Your contract is with the one named on your holiday');
    },
  );

  test('of sailings names every cruise line that the agency is agent for', async () => {
    expect(pageText((await visit('/campaigns/ocean')).html)).toContain(
      'We act as agent for Ambassador Cruise Line, Celebrity Cruises, Fred. Olsen Cruise ' +
        'Lines, Hurtigruten, P&O Cruises, Princess Cruises, Saga, Silversea and Star Clippers.',
    );
  });

  test('does not mention a filter that it does not have', async () => {
    expect(pageText((await visit('/campaigns/ocean')).html)).not.toContain('You can narrow it');
  });

  test('of one company names the company that the contract is with', async () => {
    const text = pageText((await visit('/campaigns/tui')).html);
    expect(text).toContain(
      'We act as agent for TUI. Your contract is with them, on their booking conditions',
    );
  });

  test('that is no longer sold omits the sections on getting there and on who it does not suit', async () => {
    const headings = findTexts((await visit('/campaigns/classiccollection')).html, 'h2');
    expect(headings).not.toContain('Getting there from the East');
    expect(findTexts((await visit('/campaigns/classiccollection')).html, 'h3')).not.toContain(
      'Less good for',
    );
  });
});
