/** Body size limits of each address, to the byte: a body at the limit is read, one byte more is refused. */
import { createServer } from 'node:http';
import supertest from 'supertest';
import { sameOriginHeaders } from '../../support/pay.ts';
import { startServices } from '../../support/start-services.ts';

const site = await startServices({ TRUST_PROXY: '1' });
let visitors = 0;

function send(address: string, type: string, body: string) {
  visitors += 1;
  return supertest(site.app)
    .post(address)
    .set({
      ...sameOriginHeaders,
      accept: address === '/graphql' ? 'application/json' : 'text/html',
      'content-type': type,
      'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
    })
    .send(body);
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
/** JSON of that many bytes. */
const jsonOf = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
const formOf = (name: string) => (bytes: number) => `${name}=${'x'.repeat(bytes - name.length - 1)}`;

test.each<[string, string, (bytes: number) => string, number, number, number]>([
  ['/contact', form, formOf('form'), 65_536, 400, 413],
  ['/payment-redirect', form, formOf('check'), 4_096, 303, 413],
  ['/payment-sandbox/x', form, formOf('x'), 1_024, 400, 413],
  ['/payment-webhook/sandbox', json, jsonOf, 262_144, 400, 413],
  ['/account/session', json, jsonOf, 16_384, 401, 413],
  ['/account/sign-in', form, formOf('email'), 16_384, 303, 413],
  ['/client-errors', json, jsonOf, 4_096, 400, 413],
  ['/csp-report', 'application/csp-report', jsonOf, 16_384, 400, 413],
  ['/graphql', json, jsonOf, 16_384, 400, 413],
  ['/identitytoolkit.googleapis.com/v1/accounts:signUp', json, jsonOf, 16_384, 400, 413],
])('%s limits the size of %s to the byte', async (address, type, write, bytes, read, refused) => {
  expect(write(bytes)).toHaveLength(bytes);
  expect((await send(address, type, write(bytes))).status).toBe(read);
  expect((await send(address, type, write(bytes + 1))).status).toBe(refused);
});

test('a form may have fifty fields, counted as they are sent', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=x`).join('&');
  expect((await send('/contact', form, fields(50))).status).toBe(400);
  expect((await send('/contact', form, fields(51))).status).toBe(413);
});

test('a form with a file may announce up to eight megabytes', async () => {
  const announce = (length: number) =>
    new Promise<number>((resolve, reject) => {
      const listening = createServer(site.app).listen(0, () => {
        const { port } = listening.address() as { port: number };
        void import('node:http').then(({ request }) => {
          const outgoing = request(
            {
              port,
              method: 'POST',
              path: '/careers',
              headers: {
                ...sameOriginHeaders,
                'content-type': 'multipart/form-data; boundary=x',
                'content-length': length,
                'x-forwarded-for': '10.2.0.1',
              },
            },
            (answer) => {
              resolve(answer.statusCode ?? 0);
              outgoing.destroy();
              listening.close();
              listening.closeAllConnections();
            },
          );
          outgoing.on('error', reject);
          // The rest is no valid form, which is the error within the limit.
          outgoing.write('--y\r\n');
          if (length <= 8_388_608) outgoing.end('x'.repeat(length - 5));
          else outgoing.flushHeaders();
        });
      });
    });
  expect(await announce(8_388_609)).toBe(413);
  expect(await announce(8_388_608)).toBe(400);
});

test.each<[string, number]>([
  [`/${'x'.repeat(1_023)}`, 404],
  [`/${'x'.repeat(1_024)}`, 414],
  [`/careers?${'x'.repeat(2_047)}`, 200],
  [`/careers?${'x'.repeat(2_048)}`, 414],
])(
  'a path of 1,024 characters and a query of 2,048 are accepted, and one more is a 414 (%#)',
  async (address, status) => {
    expect((await supertest(site.app).get(address).set('accept', 'text/html')).status).toBe(status);
  },
);

test('a compressed body is refused with 415', async () => {
  for (const [address, type] of [
    ['/contact', form],
    ['/account/session', json],
    ['/client-errors', json],
    ['/csp-report', 'application/csp-report'],
  ] as const) {
    const { status } = await send(address, type, 'x').set('content-encoding', 'gzip');
    expect([address, status]).toEqual([address, 415]);
  }
});
