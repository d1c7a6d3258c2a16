/** HSTS: its scope is the owner's setting, and it is sent only over HTTPS. */
import supertest from 'supertest';
import { startServices } from '../support/start-services.ts';

const addresses = [
  '/',
  '/terms',
  '/nowhere-at-all',
  '/robots.txt',
  '/builds/latest.json',
  '/sitemap.xml',
  '/sign-up',
];

async function headersOf(settings: Record<string, string>): Promise<(string | undefined)[]> {
  const { app } = await startServices(settings);
  const answers = await Promise.all(addresses.map((address) => supertest(app).get(address)));
  return answers.map(({ headers }) => headers['strict-transport-security']);
}

test.each([
  ['nothing set', undefined, 'max-age=63072000; includeSubDomains'],
  ['on', 'on', 'max-age=63072000'],
  ['subdomains', 'subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'preload', 'max-age=63072000; includeSubDomains; preload'],
  ['off', 'off', undefined],
])(
  'at an https origin, setting “%s”: every response has the HSTS header of that setting',
  async (_what, setting, expected) => {
    const said = await headersOf(setting ? { STRICT_TRANSPORT_SECURITY: setting } : {});
    expect(said).toEqual(addresses.map(() => expected));
  },
);

test('at an http origin no response has the HSTS header, even with preload set', async () => {
  const said = await headersOf({
    PUBLIC_ORIGIN: 'http://www.example.test',
    STRICT_TRANSPORT_SECURITY: 'preload',
  });
  expect(said).toEqual(addresses.map(() => undefined));
});

test('a refused method has the HSTS header too', async () => {
  const { app } = await startServices();
  const refused = await supertest(app).delete('/careers').expect(405);
  expect(refused.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});
