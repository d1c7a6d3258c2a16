/** Tests of the pages that load third-party scripts, and those that never do. */
import { allowsThirdParty } from './allows-third-party.ts';

const meta = { title: 'x', description: 'x' };
const offers = { route: 'offers', meta, error: null };
const error = { status: 404, title: '', message: '' };

test.each([
  ['a page', {}],
  ['a page of no route', { route: null }],
  ['a page whose address says that it is nobody’s own', { meta: { ...meta, privateUrl: false } }],
])('%s may load third-party scripts', (_what, payload) => {
  expect(allowsThirdParty({ ...offers, ...payload })).toBe(true);
});

test.each([
  ['a payment', { route: 'payment' }],
  ['the way back from a payment', { route: 'payment-redirect' }],
  ['where an account is made', { route: 'sign-up' }],
  ['where a password is typed', { route: 'sign-in' }],
  ['where an appointment is changed', { route: 'appointment' }],
  ['an error', { error }],
  ['an address of the visitor’s own', { meta: { ...meta, privateUrl: true } }],
])('no third-party script may load: %s', (_what, payload) => {
  expect(allowsThirdParty({ ...offers, ...payload })).toBe(false);
});
