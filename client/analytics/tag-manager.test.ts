/** Tag manager: silent before consent, in the right order after it, and loaded from the right address. */
import type { TagManagerConfig } from '#shared/browser-config.ts';
import type { ContentView } from './content-view.ts';
import { createTagManager } from './tag-manager.ts';

interface Script {
  src: string;
  async: boolean;
  addEventListener(): void;
}

/** Minimal fake browser, just enough to append a script. */
let scripts: Script[];
let body: object;

beforeEach(() => {
  scripts = [];
  body = { appendChild: (script: Script) => scripts.push(script) };
  Object.assign(globalThis, {
    window: {},
    document: {
      get body() {
        return body;
      },
      createElement: () => ({ src: '', async: false, addEventListener() {} }),
      getElementsByTagName: () => scripts,
    },
  });
});

afterEach(() => {
  Object.assign(globalThis, { window: undefined, document: undefined });
});

const config: TagManagerConfig = { containerId: 'GTM-ABC123' };
const layer = (name = 'dataLayer') => (window as unknown as Record<string, unknown[]>)[name] ?? [];

/** Names of the data layer's entries, in order. */
const names = () =>
  layer().map((entry) =>
    String(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<string>)
          .slice(0, 2)
          .join(' ')
      : (entry as { event: string }).event,
  );

const view = (path: string): ContentView => ({
  name: `name of ${path}`,
  path,
  title: `Title of ${path}`,
  location: `https://www.example.test${path}`,
});
const call = { category: 'phone', action: 'call', label: 'norwich-shop', value: null };

test('before an answer there is no script, and the data layer holds only the denied default', () => {
  const tags = createTagManager(config, false);
  tags.setConsent(null);
  tags.trackPageView(view('/'));
  tags.trackEvent(call);
  expect(scripts).toEqual([]);
  expect(names()).toEqual(['consent default']);
  const [, , signals] = layer()[0] as unknown as [string, string, Record<string, unknown>];
  expect(signals).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    personalization_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: 500,
  });
});

test('consent is pushed as an arguments object, because Google ignores an array', () => {
  createTagManager(config, false);
  expect(Object.prototype.toString.call(layer()[0])).toBe('[object Arguments]');
  expect(Array.isArray(layer()[0])).toBe(false);
});

test('acceptance pushes the consent, the script and the last view, in this order', () => {
  const tags = createTagManager(config, false);
  tags.trackPageView(view('/'));
  tags.trackPageView(view('/offers'));
  tags.setConsent('accepted');
  expect(names()).toEqual(['consent default', 'consent update', 'gtm.js', 'content-view']);
  expect(layer().at(1)).toMatchObject({ 2: { analytics_storage: 'granted' } });
  expect(layer().at(-1)).toEqual({
    event: 'content-view',
    'content-name': '/offers',
    'content-view-name': 'name of /offers',
    page_title: 'Title of /offers',
    page_location: 'https://www.example.test/offers',
  });
  expect(scripts).toHaveLength(1);
});

test('a visitor who accepted earlier is counted from the first page on', () => {
  const tags = createTagManager(config, false);
  tags.setConsent('accepted');
  tags.trackPageView(view('/'));
  tags.trackPageView(view('/offers'));
  expect(names()).toEqual(['consent default', 'consent update', 'gtm.js', 'content-view', 'content-view']);
});

test('a refusal drops the pending view, and later pages are not reported', () => {
  const tags = createTagManager(config, false);
  tags.trackPageView(view('/'));
  tags.setConsent('refused');
  tags.trackPageView(view('/offers'));
  tags.trackEvent(call);
  expect(names()).toEqual(['consent default', 'consent update']);
  expect(layer().at(-1)).toMatchObject({ 2: { analytics_storage: 'denied' } });
  expect(scripts).toEqual([]);
});

test('withdrawing consent stops all reports, and a new acceptance does not load the script again', () => {
  const tags = createTagManager(config, false);
  tags.trackPageView(view('/'));
  tags.setConsent('accepted');
  tags.setConsent('refused');
  const before = layer().length;
  expect(layer().at(-1)).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } });
  tags.trackPageView(view('/offers'));
  tags.trackEvent(call);
  expect(layer()).toHaveLength(before);
  tags.setConsent('accepted');
  tags.trackPageView(view('/sale'));
  expect(names().slice(before)).toEqual(['consent update', 'content-view']);
  expect(scripts).toHaveLength(1);
});

test('the same answer set twice is pushed once', () => {
  const tags = createTagManager(config, false);
  tags.setConsent('accepted');
  tags.setConsent('accepted');
  expect(names()).toEqual(['consent default', 'consent update', 'gtm.js']);
});

test('nothing is reported from a page that is not counted, even if the page before was', () => {
  const tags = createTagManager(config, false);
  tags.trackPageView(view('/'));
  tags.trackPageView(null);
  tags.setConsent('accepted');
  tags.trackEvent(call);
  expect(names()).toEqual(['consent default', 'consent update', 'gtm.js']);
});

test('an event has the shape that the container expects', () => {
  const tags = createTagManager(config, false);
  tags.setConsent('accepted');
  tags.trackPageView(view('/'));
  tags.trackEvent(call);
  expect(layer().at(-1)).toEqual({
    event: 'interaction',
    target: 'phone',
    action: 'call',
    'target-properties': 'norwich-shop',
    value: null,
    'interaction-type': false,
  });
});

const gtm = 'https://www.googletagmanager.com/gtm.js';

test.each<[string, TagManagerConfig, string]>([
  ['a container', config, `${gtm}?id=GTM-ABC123`],
  ['a layer of another name', { ...config, dataLayer: 'tagLayer' }, `${gtm}?id=GTM-ABC123&l=tagLayer`],
  [
    'an environment',
    { ...config, auth: 'kEy_1', preview: 'env-4' },
    `${gtm}?id=GTM-ABC123&gtm_auth=kEy_1&gtm_preview=env-4&gtm_cookies_win=x`,
  ],
  [
    'both',
    { ...config, dataLayer: 'tagLayer', auth: 'kEy_1', preview: 'env-4' },
    `${gtm}?id=GTM-ABC123&l=tagLayer&gtm_auth=kEy_1&gtm_preview=env-4&gtm_cookies_win=x`,
  ],
])('the script is loaded from the right address for %s', (_what, given, address) => {
  createTagManager(given, false).setConsent('accepted');
  expect(scripts).toEqual([expect.objectContaining({ src: address, async: true })]);
  expect(layer(given.dataLayer)[2]).toEqual({ event: 'gtm.js', 'gtm.start': expect.any(Number) });
});

test('a document body that cannot hold the script causes an error', () => {
  body = {};
  expect(() => createTagManager(config, false).setConsent('accepted')).toThrow(
    'parentElement must be a DOM element',
  );
});

test('in debug mode each view is logged to the console, reported or not', () => {
  const lines: string[] = [];
  const { log } = console;
  console.log = (text: string) => lines.push(text);
  const tags = createTagManager(config, true);
  tags.trackPageView(view('/'));
  tags.setConsent('accepted');
  tags.trackPageView(view('/offers'));
  console.log = log;
  expect(lines[0]).toContain('(disabled)');
  expect(lines.at(-1)).toMatch(/^\[GTM-Support\]: Dispatching TrackView/);
});
