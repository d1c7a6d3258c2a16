/** Consent store: asks once, stores the answer for six months, and treats a browser opt-out as a refusal. */
import { createConsentStore } from './consent-store.ts';
import { deleteTagCookies } from './delete-tag-cookies.ts';

const now = () => new Date('2026-11-21T10:00:00.000Z');

/** Fake document with inspectable cookies; `blocked` stores none. */
function createJar({ blocked = false } = {}) {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes('Max-Age=0')) cookies.delete(name);
      else if (!blocked) cookies.set(name, value);
    },
  };
}

test('without an answer the choice is null', () => {
  expect(createConsentStore(createJar(), false, now).read()).toEqual({ choice: null, at: null });
});

test('an answer is stored in one first-party cookie and read by the next page', () => {
  const jar = createJar();
  jar.cookie = 'other=1';
  createConsentStore(jar, false, now).choose('accepted');
  expect(jar.written.at(-1)).toBe(
    '__Secure-consent=accepted.1.2026-11-21T10:00:00Z; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
  );
  expect(createConsentStore(jar, false, now).read()).toEqual({
    choice: 'accepted',
    at: '2026-11-21T10:00:00Z',
  });
});

test('an answer given or cleared in another tab applies here too', () => {
  const jar = createJar();
  const here = createConsentStore(jar, false, now);
  createConsentStore(jar, false, now).choose('refused');
  expect(here.read().choice).toBe('refused');
  here.choose('accepted');
  jar.cookie = '__Secure-consent=; Max-Age=0';
  expect(here.read().choice).toBeNull();
});

test('where cookies are blocked the answer holds for this page', () => {
  const consent = createConsentStore(createJar({ blocked: true }), false, now);
  consent.choose('refused');
  expect(consent.read().choice).toBe('refused');
});

test('Global Privacy Control counts as a refusal, and overrides an earlier acceptance', () => {
  const jar = createJar();
  createConsentStore(jar, false, now).choose('accepted');
  expect(createConsentStore(jar, true, now).read()).toEqual({ choice: 'refused', at: null });
});

test('a malformed consent cookie is not an answer', () => {
  const jar = createJar();
  jar.cookie = '__Secure-consent=yes';
  expect(createConsentStore(jar, false, now).read().choice).toBeNull();
});

test('deleteTagCookies deletes only the cookies of tags, on this host and each parent domain', () => {
  const jar = createJar();
  for (const name of ['_ga', '_ga_ABC123', '_gid', '__Secure-consent', 'gallery']) jar.cookie = `${name}=1`;
  deleteTagCookies(jar, 'www.example.co.uk');
  expect(jar.cookie).toBe('__Secure-consent=1; gallery=1');
  const ended = jar.written.filter((text) => text.startsWith('_ga='));
  expect(ended.slice(1)).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Max-Age=0; Domain=www.example.co.uk',
    '_ga=; Path=/; Max-Age=0; Domain=example.co.uk',
    '_ga=; Path=/; Max-Age=0; Domain=co.uk',
  ]);
});
