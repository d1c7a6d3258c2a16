/** Tests of device classification, for any browser and behind any CDN. */

import { isbot } from 'isbot';
import { timeGrowth } from '#tests/support/time-growth.ts';
import {
  classFlags,
  classifyDevice,
  type DeviceFlags,
  type DeviceInput,
  defaultUserAgent,
  deviceClass,
  maxUserAgentLength,
} from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit}`;
const agents = {
  iphoneSafari: `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  iphoneChrome: `${iphone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`,
  iphoneFirefox: `${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  iphoneEdge: `${iphone} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/604.1`,
  ipadOld: `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
  ipadNew: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`,
  pixel: `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Chrome/126.0.0.0 Mobile Safari/537.36`,
  galaxyTab: `Mozilla/5.0 (Linux; Android 13; SM-X700) ${blink} Chrome/126.0.0.0 Safari/537.36`,
  samsung:
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) ${blink} SamsungBrowser/25.0 ` +
    'Chrome/121.0.0.0 Mobile Safari/537.36',
  androidFirefox: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  kindle: `Mozilla/5.0 (Linux; U; en-us; KFTT) ${blink} Silk/3.68 like Chrome/39.0.2171.93 Safari/537.36`,
  windowsEdge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
  windowsOldEdge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19582`,
  windowsFirefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  linuxChrome: `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/126.0.0.0 Safari/537.36`,
  googlebot:
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${blink} Chrome/126.0.0.0 Mobile ` +
    'Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  lighthouse:
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/126.0.0.0 Safari/537.36 ` +
    'Chrome-Lighthouse',
  cloudFront: 'Amazon CloudFront',
};

/** Flags derived from others; they have their own tests. */
const derived = ['isMobileOrTablet', 'isDesktopOrTablet', 'isApple', 'userAgent'];

function trueFlags(flags: DeviceFlags): string {
  const names = Object.entries(flags).filter(([name, value]) => value === true && !derived.includes(name));
  return names.map(([name]) => name.slice(2)).join(' ');
}

const classify = (userAgent: string | undefined, headers: NonNullable<DeviceInput['headers']> = {}) =>
  classifyDevice({ userAgent, headers }, isbot);

test.each([
  ['Safari on an iPhone', agents.iphoneSafari, 'Mobile Ios MacOS Safari'],
  ['Chrome on an iPhone', agents.iphoneChrome, 'Mobile Ios MacOS Chrome'],
  ['Firefox on an iPhone', agents.iphoneFirefox, 'Mobile Ios MacOS Firefox'],
  ['Edge on an iPhone', agents.iphoneEdge, 'Mobile Ios MacOS Edge'],
  ['an iPad with iOS 12', agents.ipadOld, 'Tablet Ios MacOS Safari'],
  ['an iPad with iPadOS 13 or newer', agents.ipadNew, 'Desktop MacOS Safari'],
  ['a Pixel', agents.pixel, 'Mobile Android Chrome'],
  ['a Galaxy Tab', agents.galaxyTab, 'Tablet Android Chrome'],
  ['Samsung’s browser on a phone', agents.samsung, 'Mobile Android Samsung'],
  ['Firefox on an Android phone', agents.androidFirefox, 'Mobile Android Firefox'],
  ['the browser of a Kindle', agents.kindle, 'Tablet Chrome'],
  ['Edge on Windows', agents.windowsEdge, 'Desktop Windows Edge'],
  ['the first Edge on Windows', agents.windowsOldEdge, 'Desktop Windows Edge'],
  ['Firefox on Windows', agents.windowsFirefox, 'Desktop Windows Firefox'],
  ['Chrome on Linux', agents.linuxChrome, 'Desktop Chrome'],
  ['Google’s crawler for phones', agents.googlebot, 'Mobile Android Chrome Crawler'],
  ['an empty user agent', '', 'Desktop'],
  ['no user agent at all, which counts as Chrome on a Mac', undefined, 'Desktop MacOS Chrome'],
])('the user agent sets the class, system and browser: %s', (_who, userAgent, flags) => {
  expect(trueFlags(classify(userAgent))).toBe(flags);
});

test.each([
  ['an old iPad behind Cloudflare', agents.ipadOld, { 'cf-device-type': 'tablet' }, 'Tablet MacOS Safari'],
  [
    'an iPhone behind CloudFront',
    agents.cloudFront,
    { 'cloudfront-is-mobile-viewer': 'true', 'cloudfront-is-ios-viewer': 'true' },
    'Mobile Ios',
  ],
])('the CDN’s headers set the class: %s', (_who, userAgent, headers, flags) => {
  expect(trueFlags(classify(userAgent, headers))).toBe(flags);
});

describe('CloudFront’s headers', () => {
  const says = (...viewers: string[]) =>
    classify(
      agents.cloudFront,
      Object.fromEntries(viewers.map((each) => [`cloudfront-is-${each}-viewer`, 'true'])),
    );

  test.each([
    ['nothing', [], 'Desktop'],
    ['mobile', ['mobile'], 'Mobile'],
    ['tablet', ['tablet'], 'Tablet'],
    ['desktop', ['desktop'], 'Desktop'],
    ['mobile and tablet', ['mobile', 'tablet'], 'Tablet'],
    ['mobile and desktop', ['mobile', 'desktop'], 'Desktop'],
    ['all three', ['mobile', 'tablet', 'desktop'], 'Desktop'],
    ['tablet and Android', ['tablet', 'android'], 'Tablet Android'],
    ['iOS alone', ['ios'], 'Desktop Ios'],
  ])('that name %s set the expected class and system', (_what, viewers, flags) => {
    expect(trueFlags(says(...viewers))).toBe(flags);
  });

  test.each(['True', 'TRUE', '1', 'yes', ' true', 'true, true', ''])(
    'are ignored with the value %j',
    (value) => {
      expect(trueFlags(classify(agents.cloudFront, { 'cloudfront-is-mobile-viewer': value }))).toBe(
        'Desktop',
      );
    },
  );

  test('take precedence over Cloudflare’s, but only with CloudFront’s exact user agent', () => {
    const both = { 'cloudfront-is-mobile-viewer': 'true', 'cf-device-type': 'tablet' };
    expect(deviceClass(classify(agents.cloudFront, both))).toBe('mobile');
    expect(deviceClass(classify('Amazon CloudFront/2', both))).toBe('tablet');
    expect(deviceClass(classify('amazon cloudfront', both))).toBe('tablet');
    expect(trueFlags(classify(agents.windowsEdge, { 'cloudfront-is-mobile-viewer': 'true' }))).toBe(
      'Desktop Windows Edge',
    );
  });

  test('are not replaced by Cloudflare’s when absent', () => {
    expect(trueFlags(classify(agents.cloudFront, { 'cf-device-type': 'mobile' }))).toBe('Desktop');
  });
});

test.each([
  ['mobile', 'Mobile'],
  ['tablet', 'Tablet'],
  ['desktop', 'Desktop'],
  ['Mobile', 'Desktop'],
  ['television', 'Desktop'],
  ['mobile, mobile', 'Desktop'],
])(
  'Cloudflare’s %j sets the class and clears iOS and Android, but not the user agent’s other flags',
  (type, flags) => {
    for (const [userAgent, rest] of [
      [agents.pixel, 'Chrome'],
      [agents.windowsEdge, 'Windows Edge'],
      [agents.ipadOld, 'MacOS Safari'],
    ])
      expect(trueFlags(classify(userAgent, { 'cf-device-type': type }))).toBe(`${flags} ${rest}`);
  },
);

test('an empty device type from Cloudflare is ignored', () => {
  expect(trueFlags(classify(agents.pixel, { 'cf-device-type': '' }))).toBe('Mobile Android Chrome');
});

test('derived flags agree with their source flags, for every user agent', () => {
  const headers = [{}, { 'cf-device-type': 'tablet' }, { 'cloudfront-is-ios-viewer': 'true' }];
  for (const userAgent of [...Object.values(agents), '', undefined]) {
    for (const each of headers) {
      const flags = classify(userAgent, each);
      expect([flags.isMobile, flags.isTablet, flags.isDesktop].filter(Boolean)).toHaveLength(1);
      expect(flags.isMobileOrTablet).toBe(flags.isMobile || flags.isTablet);
      expect(flags.isDesktopOrTablet).toBe(flags.isDesktop || flags.isTablet);
      expect(flags.isApple).toBe(flags.isMacOS || flags.isIos);
      expect(flags).toMatchObject(classFlags(deviceClass(flags)));
      expect(flags.userAgent).toBe(userAgent ?? defaultUserAgent);
    }
  }
});

test('crawlers are detected by the server’s list, and common ones by the browser’s short pattern', () => {
  for (const crawler of [agents.googlebot, agents.bingbot, agents.lighthouse, 'facebookexternalhit/1.1']) {
    expect(classify(crawler).isCrawler).toBe(true);
    expect(classifyDevice({ userAgent: crawler }).isCrawler).toBe(true);
  }
  const { googlebot, bingbot, lighthouse, cloudFront, ...people } = agents;
  for (const person of Object.values(people)) {
    expect(classify(person).isCrawler).toBe(false);
    expect(classifyDevice({ userAgent: person }).isCrawler).toBe(false);
  }
  expect(classify('curl/8.5.0').isCrawler).toBe(true);
});

test.each([
  ['an unknown user agent', '🏖️ \u0000\u200b', 'Desktop'],
  ['spaces', '   ', 'Desktop'],
  ['names of object properties', '__proto__ constructor', 'Desktop'],
  ['a system in the wrong case', 'IPHONE WINDOWS MAC OS X', 'Mobile'],
  [
    'an old BlackBerry',
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ Mobile Safari/537.10+',
    'Mobile Safari',
  ],
  ['BB without a number', 'BB mobile', 'Desktop'],
])('an unusual user agent is classified: %s', (_what, userAgent, flags) => {
  expect(trueFlags(classifyDevice({ userAgent }))).toBe(flags);
});

test('a long user agent is cut at the maximum length and not classified in quadratic time', () => {
  for (const piece of ['android', 'mobile', 'bb1', 'a', 'bot ', 'like Mac OS X ', '(']) {
    const growth = timeGrowth((length) =>
      expect(classify(piece.repeat(length)).userAgent).toHaveLength(maxUserAgentLength),
    );
    expect([piece, growth < 24]).toEqual([piece, true]);
  }
  expect(trueFlags(classifyDevice({ userAgent: `${'x'.repeat(maxUserAgentLength)} iPhone` }))).toBe(
    'Desktop',
  );
});
