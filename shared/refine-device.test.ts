/** Tests of corrected classifications: a CDN that hides the system, and iPads that claim to be Macs. */
import { classifyDevice, deviceClass } from './device.ts';
import { refineDevice } from './refine-device.ts';

const oldIpad =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/12.1 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Safari/605.1.15';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
  'Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

test('behind Cloudflare the system is read from the visitor’s own user agent', () => {
  const ipad = classifyDevice({ userAgent: oldIpad, headers: { 'cf-device-type': 'tablet' } });
  expect(ipad.isIos).toBe(false);
  expect(refineDevice(ipad)).toMatchObject({ isTablet: true, isIos: true, isAndroid: false, isApple: true });
  const phone = classifyDevice({ userAgent: pixel, headers: { 'cf-device-type': 'mobile' } });
  expect(phone.isAndroid).toBe(false);
  expect(refineDevice(phone)).toMatchObject({
    isMobile: true,
    isAndroid: true,
    isIos: false,
    isApple: false,
  });
});

test('behind CloudFront, which hides the user agent, the system from its headers is left unchanged', () => {
  const headers = { 'cloudfront-is-mobile-viewer': 'true', 'cloudfront-is-ios-viewer': 'true' };
  const phone = classifyDevice({ userAgent: 'Amazon CloudFront', headers });
  expect(refineDevice(phone)).toEqual(phone);
});

test('a Mac with a touch screen is classified as an iPad', () => {
  const flags = classifyDevice({ userAgent: mac });
  const ipad = refineDevice(flags, { maxTouchPoints: 5 });
  expect(deviceClass(ipad)).toBe('tablet');
  expect(ipad).toMatchObject({
    isTablet: true,
    isDesktop: false,
    isMobileOrTablet: true,
    isDesktopOrTablet: true,
    isIos: true,
    isMacOS: true,
    isApple: true,
    isSafari: true,
  });
});

test.each([
  ['a Mac without one', mac, 0],
  ['a Mac with one point of touch', mac, 1],
  ['a Windows laptop with a touch screen', windows, 10],
  ['an iPhone', iphone, 5],
  ['an old iPad', oldIpad, 5],
  ['an Android phone', pixel, 5],
])('the classification is left unchanged: %s', (_what, userAgent, maxTouchPoints) => {
  const flags = classifyDevice({ userAgent });
  expect(refineDevice(flags, { maxTouchPoints })).toEqual(flags);
});

test('refining a refined classification changes nothing', () => {
  const ipad = refineDevice(classifyDevice({ userAgent: mac }), { maxTouchPoints: 5 });
  expect(refineDevice(ipad, { maxTouchPoints: 5 })).toEqual(ipad);
});
