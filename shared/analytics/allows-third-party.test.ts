/** Tests of the pages that load third-party scripts, and those that never do. */
import { allowsThirdParty } from './allows-third-party.ts';

const meta = { title: 'x', description: 'x' };
const offers = { route: 'offers', meta, error: null };
const error = { status: 404, title: '', message: '' };

test.each([
  ['a page', {}],
  ['a page without a route', { route: null }],
  ['a page with a public address', { meta: { ...meta, privateUrl: false } }],
])('%s may load third-party scripts', (_what, payload) => {
  expect(allowsThirdParty({ ...offers, ...payload })).toBe(true);
});

test.each([
  ['a payment', { route: 'payment' }],
  ['the return from a payment', { route: 'payment-redirect' }],
  ['account creation', { route: 'sign-up' }],
  ['password entry', { route: 'sign-in' }],
  ['a change of an appointment', { route: 'appointment' }],
  ['an error', { error }],
  ['a personal address', { meta: { ...meta, privateUrl: true } }],
])('no third-party script may load: %s', (_what, payload) => {
  expect(allowsThirdParty({ ...offers, ...payload })).toBe(false);
});
