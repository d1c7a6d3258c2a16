/** The press room: by year, paginated, embargoed, with texts and images to copy, and helpful 404s. */
import { findTexts } from '../support/read-html.ts';
import { openTestSite } from '../support/test-site.ts';

const { visit } = await openTestSite();

const releaseLinks = (html: string) =>
  [...html.matchAll(/<h4><a href="(\/press\/[a-z0-9-]+)"/g)].map(([, link]) => link as string);

test('releases are listed newest first under their years, each year with an anchor', async () => {
  const { status, html } = await visit('/press');
  expect(status).toBe(200);
  expect(findTexts(html, 'h3').filter((heading) => /^\d{4}$/.test(heading))).toEqual([
    '2026',
    '2025',
    '2024',
  ]);
  for (const year of [2026, 2025, 2024]) expect(html).toContain(` id="y${year}"`);
  const days = [...html.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, day]) => day as string);
  expect(days).toEqual([...days].sort().reverse());
  expect(releaseLinks(html)).toHaveLength(10);
});

test('the second page lists the remaining releases, and a year lists its own', async () => {
  const { html: second } = await visit('/press?page=2');
  expect(releaseLinks(second)).toHaveLength(1);
  const { html: year } = await visit('/press?year=2025');
  expect(findTexts(year, 'h3').filter((heading) => /^\d{4}$/.test(heading))).toEqual(['2025']);
  expect(releaseLinks(year)).toHaveLength(5);
  const none = await visit('/press?year=1999');
  expect(none.status).toBe(200);
  expect(findTexts(none.html, 'h3')).toContain('No releases here');
});

test('the page has the press contact, spokespeople, a paragraph to copy, pictures and the feed', async () => {
  const { html } = await visit('/press');
  expect(html).toContain('checked at 8am, 1pm and 7pm');
  expect(html).toContain('Who can speak.');
  const copied = /data-action="copy" data-text="([^"]+)"/.exec(html)?.[1];
  expect(copied).toMatch(/^Premier is an independent travel agency/);
  expect(copied).not.toMatch(/[<\n]/);
  expect(html).toContain('“Poster: Premier”');
  const pictures = [...html.matchAll(/href="(\/assets\/[^"]+\.svg)" download/g)].map(
    ([, file]) => file as string,
  );
  expect(pictures).toHaveLength(8);
  for (const file of pictures) expect((await visit(file)).status).toBe(200);
  expect(html).toContain('href="/press/feed.xml"');
});

test('a release has notes, a contact, the paragraph to copy, its picture and links to other releases', async () => {
  const { status, layout, html } = await visit('/press/st-ives-and-ely');
  expect([status, layout]).toEqual([200, 'press']);
  expect(findTexts(html, 'h2')).toEqual(
    expect.arrayContaining([
      'Notes to editors',
      'For more about this',
      'About Premier',
      'Also from the press office',
    ]),
  );
  expect(html).toContain('data-action="copy"');
  expect(html).toMatch(/<figcaption>[\s\S]*Poster: Premier[\s\S]*download="premier-market-town\.svg"/);
});

test('an unknown release is a 404 that links to the latest five, in the page and in its data', async () => {
  const page = await visit('/press/nothing-here');
  expect(page.status).toBe(404);
  const latest = /<nav aria-labelledby="here">[\s\S]*?<\/nav>/.exec(page.html)?.[0] ?? '';
  expect(findTexts(latest, 'h2')).toEqual(['The latest from the press office']);
  expect(findTexts(latest, 'a')).toHaveLength(6);
  expect(latest).toContain('href="/press/st-ives-and-ely"');
  expect(page.payload?.error?.suggestedLinks?.links).toHaveLength(6);
  const elsewhere = await visit('/branches/atlantis');
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.html).not.toContain('The latest from the press office');
});

test('a release under embargo is a 404 and unlisted until its minute', async () => {
  const address = '/press/travel-shop-on-wheels';
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
