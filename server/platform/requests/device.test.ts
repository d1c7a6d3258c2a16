/** Device detection: headers of a CDN behind trusted proxies, otherwise the user agent alone. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { detectDevice, device } from './device.ts';
import { getRequestState } from './request-state.ts';

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/12.1 Mobile/15E148 Safari/604.1';
const cloudFront = 'Amazon CloudFront';

const see = (headers: IncomingHttpHeaders, trusted: boolean) =>
  detectDevice({ headers } as IncomingMessage, { trusted });

test.each([
  ['an iPad', { 'user-agent': ipad }, true, 'tablet', false],
  ['Cloudflare’s word', { 'user-agent': ipad, 'cf-device-type': 'mobile' }, true, 'mobile', true],
  [
    'Cloudflare’s word from a stranger',
    { 'user-agent': ipad, 'cf-device-type': 'mobile' },
    false,
    'tablet',
    false,
  ],
  [
    'CloudFront’s word',
    { 'user-agent': cloudFront, 'cloudfront-is-tablet-viewer': 'true' },
    true,
    'tablet',
    true,
  ],
  [
    'CloudFront’s word from a stranger',
    { 'user-agent': cloudFront, 'cloudfront-is-tablet-viewer': 'true' },
    false,
    'desktop',
    false,
  ],
  ['CloudFront without its headers', { 'user-agent': cloudFront }, true, 'desktop', true],
  ['no header at all', {}, false, 'desktop', false],
] as const)('%s', (_what, headers, trusted, expected, byHeader) => {
  expect(see(headers, trusted)).toMatchObject({ class: expected, byHeader });
});

test('behind Cloudflare an iPad is still known to run iOS', () => {
  const { flags } = see({ 'user-agent': ipad, 'cf-device-type': 'tablet' }, true);
  expect(flags).toMatchObject({ isTablet: true, isIos: true });
});

test('a visitor behind CloudFront is not taken for a crawler, and bingbot is', () => {
  expect(see({ 'user-agent': cloudFront }, true).flags.isCrawler).toBe(false);
  expect(see({ 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }, true).flags.isCrawler).toBe(true);
});

test('the headers of a request are read when a page first needs the device, and only once', () => {
  let looks = 0;
  const req = {
    get headers() {
      looks += 1;
      return { 'user-agent': ipad };
    },
  } as unknown as Request;
  const res = { locals: {} } as Response;
  device({ trusted: false })(req, res, () => {});
  expect(looks).toBe(0);
  expect(getRequestState(res).device.class).toBe('tablet');
  expect(getRequestState(res).device).toBe(getRequestState(res).device);
  expect(looks).toBe(1);
});
