/** Posters for staff and local groups: generated, complete, and marked once an offer has ended. */
import supertest from 'supertest';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

let started: Started;
/** A site after the last day of JU3101. */
let later: Started;

beforeAll(async () => {
  started = await startServices();
  later = await startServices({}, '2027-05-01T10:00:00Z');
});

const get = (address: string, { app } = started) => supertest(app).get(address);

/** supertest may return the SVG as bytes. */
async function drawingAt(search: string, at = started) {
  const answer = await get(`/poster-download.svg?${search}`, at).buffer(true);
  const svg = String(answer.text ?? answer.body);
  return { answer, svg, text: findTexts(svg, 'text').join(' ').replaceAll('\u00a0', ' ') };
}

describe('the poster page', () => {
  /** The address of the poster that the form's choices make. */
  const posterOf = (html: string) =>
    within(html)
      .getAllByRole('img')
      .map(({ attributes }) => attributes.src)
      .find((src) => src?.startsWith('/poster-download'));

  test('shows every scene, a form, and the form’s poster', async () => {
    const { text } = await get('/poster-download');
    expect(findTexts(text, 'h2')).toContain('Make it yours');
    // Scenes are decoration, so they have no role.
    expect(text.match(/<img [^>]*width="400" height="560"/g)?.length).toBeGreaterThan(40);
    expect(posterOf(text)).toBe('/poster-download.svg?poster=alpine-meadow&size=a4');
    expect(findAttribute(text, 'meta name="robots"', 'content')).toBeUndefined();
  });

  test('preserves the visitor’s choices, and is then noindex', async () => {
    const { text } = await get('/poster-download?offer=ju3101&branch=norwich-shop&size=a3');
    expect(posterOf(text)).toMatch(/branch=norwich-shop&offer=JU3101&size=a3$/);
    expect(text).toContain('size=a3');
    expect(findAttribute(text, 'meta name="robots"', 'content')).toBe('noindex, follow');
    expect(findAttribute(text, 'link rel="canonical"', 'href')).toBe(
      'https://www.example.test/poster-download?branch=norwich-shop&offer=ju3101&size=a3',
    );
  });

  test('names each unknown choice, and shows the first poster instead', async () => {
    const { text } = await get('/poster-download?poster=moon&branch=atlantis&size=a9&offer=XX9999');
    const notes = findTexts(text, 'li').join(' ');
    expect(notes).toContain('There is no poster of that name, so this is Alpine meadow.');
    expect(notes).toContain('There is no open branch of that name');
    expect(notes).toContain('A poster is A4 or A3');
    expect(notes).toContain('We can’t find XX9999');
    expect(posterOf(text)).toBe('/poster-download.svg?poster=alpine-meadow&size=a4');
  });

  test('has a print button, and a hint for browsers in which it does nothing', async () => {
    const { text } = await get('/poster-download');
    expect(within(text).getByRole('button', /^Print/).attributes['data-action']).toBe('print');
    expect(text).toContain('use Print in your browser’s menu');
  });
});

describe('the drawing of a poster', () => {
  test('is an SVG that loads nothing and is cached like other shared data', async () => {
    const { answer, svg } = await drawingAt('poster=corbiere');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60/);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(svg).toMatch(/^<svg [^>]*width="210mm" height="297mm"/);
    expect(svg).not.toMatch(/(?:href|src)="|url\((?!data:)/);
  });

  test('of an offer has its total price, basis, date of check, protection and conditions', async () => {
    const { text } = await drawingAt('offer=JU3101&branch=norwich-shop');
    for (const words of ['Nerja in May, from Luton', 'Thursday 6 May 2027', '£1,426', 'total for 2 adults'])
      expect(text).toContain(words);
    expect(text).toContain('£713 each, two sharing');
    expect(text).toContain('ATOL protected by Jet2holidays');
    expect(text).toContain('Price checked 20 November 2026, 8.40am');
    expect(text).toContain('www.example.test/important/terms');
    expect(text).toContain('Premier Norwich');
    expect(text).toContain('01632 960 121');
    expect(text).toContain('JU3101');
  });

  test('of an offer with local taxes says that they are in the total', async () => {
    const { text } = await drawingAt('offer=JU3102');
    expect(text).toMatch(/The total includes £[\d.]+ local taxes/);
  });

  test('of an offer that has ended says so across it, and names no price', async () => {
    const { text } = await drawingAt('offer=JU3101', later);
    expect(text).toContain('ENDED');
    expect(text).toContain('This offer ended on 29 April 2027');
    expect(text).not.toContain('£');
  });

  test('escapes typed text', async () => {
    const { svg } = await drawingAt(`headline=${encodeURIComponent('</text><script>x("&")')}`);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
  });

  test('can be downloaded under a descriptive file name', async () => {
    const { answer } = await drawingAt('offer=JU3101&branch=norwich-shop&size=a3&download=1');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="premier-JU3101-norwich-shop-a3.svg"',
    );
  });
});
