/** Every address responds with its own content in its own layout, in process and over a real port. */
import supertest from 'supertest';
import type { RouteName } from '#routes/href.ts';
import { table } from '#routes/table.ts';
import { deserializePayload } from '#shared/deserialize-payload.ts';
import type { Payload } from '#shared/page.ts';
import { examples, layoutOf } from '../pages.ts';
import { listen } from '../support/listen.ts';
import { findAttribute, findScripts, findTexts, readPayload } from '../support/read-html.ts';
import { startServices } from '../support/start-services.ts';
import { linksOf, within } from '../support/within.ts';

const origin = 'https://www.example.test';
const neverCached = [
  'appointment',
  'branches-slug-appointment',
  'newsletter-preview-slug',
  'payment',
  'payment-redirect',
  'shortlist',
  'shortlist-news',
  'sign-in',
  'sign-up',
  'ticket',
  'whatsapp-enquiry',
];
/** Rendered by user agent: cached by the server, but not by shared caches. */
const byDevice = ['test'];

const started = await startServices();
const listening = await listen(started.app);

describe.each(Object.entries(examples) as [RouteName, string][])('%s at %s', (name, address) => {
  let html: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const answer = await supertest(started.app).get(address).set('accept', 'text/html');
    expect(answer.status).toBe(200);
    html = answer.text;
    headers = answer.headers;
  });

  test('has one heading, a telephone number, a title, a description and its own canonical address', () => {
    const [title] = findTexts(html, 'title');
    expect(findTexts(html, 'h1')).toHaveLength(1);
    expect(findTexts(html, 'h1')[0]).not.toBe('');
    expect(linksOf(within(html))).toContainEqual(expect.stringMatching(/^tel:/));
    expect(title).toMatch(/^.{3,90} \| Premier$/);
    expect(findAttribute(html, 'meta name="description"', 'content')?.length).toBeGreaterThanOrEqual(50);
    expect(findAttribute(html, 'meta name="description"', 'content')?.length).toBeLessThanOrEqual(200);
    expect(findAttribute(html, 'link rel="canonical"', 'href')).toBe(origin + address);
    expect(findAttribute(html, 'meta property="og:url"', 'content')).toBe(origin + address);
  });

  test('is in its own layout', () => {
    expect(findAttribute(html, 'html', 'data-layout')).toBe(layoutOf(name));
    expect(html).toMatch(new RegExp(`<div [^>]*data-layout="${layoutOf(name)}"`));
  });

  test('prints no placeholder and no empty value', () => {
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
    expect(text).not.toMatch(/\{\{|\bundefined\b|\bNaN\b|\[object|\bnull\b/);
  });

  test('runs no inline script and no third-party script', () => {
    for (const { src, inline } of findScripts(html)) {
      expect(inline).toBe('');
      expect(src).toMatch(/^\/assets\//);
    }
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('has the Cache-Control of its kind of page and sets no cookie', () => {
    const expected = neverCached.includes(name)
      ? /^private, no-store$/
      : byDevice.includes(name)
        ? /^private, max-age=0, must-revalidate$/
        : /^public, max-age=0, s-maxage=60/;
    expect(headers['cache-control']).toMatch(expected);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('has the robots directives of the route table in its head and its headers', () => {
    const robots = (table.find((row) => row.name === name) as { meta?: { robots?: string } }).meta?.robots;
    expect(findAttribute(html, 'meta name="robots"', 'content')).toBe(robots);
    expect(headers['x-robots-tag']).toBe(robots);
  });

  test('has a payload with the same data as the page', async () => {
    const answer = await supertest(started.app).get(
      address === '/' ? '/_payload.json' : `${address}/_payload.json`,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const inPage = readPayload(html);
    const payload = deserializePayload<Payload>(answer.text);
    expect(payload.data).not.toBeNull();
    // Static content is not hydrated, so its page carries no data.
    expect(inPage).toEqual(payload.interactive ? payload : { ...payload, data: null });
    expect(inPage).toMatchObject({
      route: name,
      path: address,
      build: started.services.builds.latest.id,
      error: null,
      form: null,
    });
  });

  test('responds with the same page over a real port', async () => {
    const answer = await fetch(listening.origin + address, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(html);
  });
});

test('every page has a unique title and a unique description', async () => {
  const pages = await Promise.all(
    Object.values(examples).map((address) => supertest(started.app).get(address)),
  );
  for (const read of [
    (html: string) => findTexts(html, 'title')[0],
    (html: string) => findAttribute(html, 'meta name="description"', 'content'),
  ]) {
    const values = pages.map((answer) => read(answer.text));
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});
