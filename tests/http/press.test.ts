/** The press room on 21 November 2026, with eleven releases: lists, embargo, texts to copy, 404s. */
import { findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';
import { linksOf, type Queries } from '../support/within.ts';

const { visit } = await openTestSite();

const yearsOf = (html: string) => findTexts(html, 'h3').filter((heading) => /^\d{4}$/.test(heading));
const releaseLinks = ({ getByRole }: Queries) =>
  getByRole('region', /^(?:Latest releases|Releases of)/)
    .getAllByRole('heading')
    .flatMap((heading) => heading.queryAllByRole('link'))
    .map(({ attributes }) => attributes.href);

test('releases are listed newest first under their years, each year with an anchor', async () => {
  const page = await visit('/press');
  expect(page.status).toBe(200);
  expect(yearsOf(page.html)).toEqual(['2026', '2025', '2024']);
  for (const year of [2026, 2025, 2024])
    expect(page.getByRole('heading', `${year}`).attributes.id).toBe(`y${year}`);
  const days = page.getAllByRole('time').map(({ attributes }) => attributes.datetime);
  expect(days).toEqual([...days].sort().reverse());
  expect(releaseLinks(page)).toHaveLength(10);
});

test('the second page lists the remaining releases, and a year lists its own', async () => {
  expect(releaseLinks(await visit('/press?page=2'))).toHaveLength(1);
  const year = await visit('/press?year=2025');
  expect(yearsOf(year.html)).toEqual(['2025']);
  expect(releaseLinks(year)).toHaveLength(5);
  const none = await visit('/press?year=1999');
  expect(none.status).toBe(200);
  expect(findTexts(none.html, 'h3')).toContain('No releases here');
});

test('the page has the press contact, spokespeople, a paragraph to copy, pictures and the feed', async () => {
  const { html, ...page } = await visit('/press');
  expect(html).toContain('checked at 8am, 1pm and 7pm');
  expect(html).toContain('Who can speak.');
  const copied = page.getByRole('button', 'Copy this paragraph').attributes['data-text'];
  expect(copied).toMatch(/^Premier is an independent travel agency/);
  expect(copied).not.toMatch(/[<\n]/);
  expect(html).toContain('“Poster: Premier”');
  const pictures = page.getAllByRole('link', /, SVG$/);
  expect(pictures).toHaveLength(8);
  for (const { attributes } of pictures) {
    expect(attributes.download).toMatch(/\.svg$/);
    expect((await visit(attributes.href as string)).status).toBe(200);
  }
  expect(linksOf(page)).toContain('/press/feed.xml');
});

test('a release has notes, a contact, the paragraph to copy, its picture and links to other releases', async () => {
  const { status, layout, html, getByRole } = await visit('/press/st-ives-and-ely-release');
  expect([status, layout]).toEqual([200, 'press']);
  expect(findTexts(html, 'h2')).toEqual(
    expect.arrayContaining([
      'Notes to editors',
      'For more about this',
      'About Premier',
      'Also from the press office',
    ]),
  );
  expect(getByRole('button', 'Copy this paragraph').attributes['data-action']).toBe('copy');
  const download = getByRole('figure', /Poster: Premier/).getByRole('link', 'Download the drawing, SVG');
  expect(download.attributes.download).toBe('premier-market-town.svg');
});

test('an unknown release is a 404 that links to the latest five and to all, in the page and in its data', async () => {
  const page = await visit('/press/nothing-here');
  expect(page.status).toBe(404);
  const latest = linksOf(page.getByRole('navigation', 'The latest from the press office'));
  // Five releases, and the list of all.
  expect(latest).toHaveLength(6);
  expect(latest.at(-1)).toBe('/press');
  expect(latest).toContain('/press/st-ives-and-ely-release');
  expect(page.payload?.error?.suggestedLinks?.links).toHaveLength(6);
  const elsewhere = await visit('/branches/atlantis');
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.html).not.toContain('The latest from the press office');
});

test('a release under embargo is a 404 and unlisted until its minute', async () => {
  const address = '/press/travel-shop-on-wheels-release';
  const missing = await visit(address);
  expect(missing.status).toBe(404);
  expect(missing.html).not.toContain('travel shop on wheels');
  expect((await visit('/press')).html).not.toContain('on-wheels');
  const early = await openTestSite({ at: '2026-12-08T00:00:59Z' });
  expect((await early.visit(address)).status).toBe(404);
  const late = await openTestSite({ at: '2026-12-08T00:01:00Z' });
  const release = await late.visit(address);
  expect(release.status).toBe(200);
  expect(release.headings).toEqual(['A travel shop on wheels will call at twelve villages from March']);
});
