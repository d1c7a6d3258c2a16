/** Tests of the consent record: read back as written, valid for six months, otherwise never trusted. */
import { consentCookie, consentProps, consentVersion, parseConsent, serializeConsent } from './consent.ts';

const now = new Date('2026-11-21T10:00:00.500Z');
const record = { choice: 'accepted', version: consentVersion, at: '2026-11-21T09:59:00Z' } as const;

test('parseConsent restores a serialised answer unchanged', () => {
  expect(parseConsent(serializeConsent(record), now)).toEqual(record);
  expect(parseConsent(serializeConsent({ ...record, choice: 'refused' }), now)?.choice).toBe('refused');
});

test('an answer is valid for six months and then expires', () => {
  const text = serializeConsent({ ...record, at: '2026-05-24T10:00:00Z' });
  expect(parseConsent(text, now)).not.toBeNull();
  expect(parseConsent(text, new Date('2026-11-23T10:00:00Z'))).toBeNull();
});

test('an answer to an older or newer version of the question is rejected', () => {
  expect(parseConsent(serializeConsent({ ...record, version: consentVersion + 1 }), now)).toBeNull();
  expect(parseConsent(serializeConsent({ ...record, version: 0 }), now)).toBeNull();
});

test('a date some hours ahead is accepted as clock skew, a date years ahead is rejected', () => {
  expect(parseConsent(serializeConsent({ ...record, at: '2026-11-21T20:00:00Z' }), now)).not.toBeNull();
  expect(parseConsent(serializeConsent({ ...record, at: '2030-01-01T00:00:00Z' }), now)).toBeNull();
});

test.each([
  undefined,
  '',
  'true',
  'accepted',
  'accepted.1',
  'Accepted.1.2026-11-21T09:59:00Z',
  'unaccepted.1.2026-11-21T09:59:00Z',
  'accepted.1.2026-02-31T25:00:00Z',
  'accepted.1.2026-11-21T09:59:00Z; x',
  '{"choice":"accepted"}',
  '%E0%A4%A',
  'accepted.99999.2026-11-21T09:59:00Z',
])('parseConsent rejects %j', (text) => {
  expect(parseConsent(text, now)).toBeNull();
});

test('an answer is valid for less than 182 days and may be dated less than a day ahead, to the second', () => {
  const at = '2026-11-21T10:00:00Z';
  const holds = (atMs: number) => parseConsent(`accepted.1.${at}`, new Date(Date.parse(at) + atMs)) !== null;
  const [second, day] = [1_000, 86_400_000];
  expect([holds(182 * day - second), holds(182 * day)]).toEqual([true, false]);
  expect([holds(-day + second), holds(-day)]).toEqual([true, false]);
});

test('the cookie is named __Secure-consent, and buttons have the answer in data-consent', () => {
  expect(consentCookie).toBe('__Secure-consent');
  expect(consentProps('refused')).toEqual({ 'data-consent': 'refused' });
});
