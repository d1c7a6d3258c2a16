/** `tsx tests/bench/error-responses.ts`: cost of refusals against a cached page in the same run. */
// Needs a build.
import http from 'node:http';
import type autocannon from 'autocannon';
import { load, type Measurement, start } from './measure.ts';

const rounds = 5;
const seconds = 2;
const subject = await start('measured-server.ts', [], { TRUST_PROXY: '1' });
const one = { 'x-forwarded-for': '203.0.113.1' };

let asked = 0;
/** Limits refuse each address separately, so these requests come from many addresses. */
const fromMany = [
  {
    setupRequest: (request: autocannon.Request) => {
      asked += 1;
      const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } };
    },
  },
];

const cachedPage = () => load(subject, '/', { seconds });
const refusals: Record<string, () => Promise<Measurement>> = {
  '404 asked by a machine': () =>
    load(subject, '/wp-login.php', { seconds, headers: { accept: '*/*' }, requests: fromMany }),
  '405': () => load(subject, '/competitiontcs', { seconds, method: 'PUT', headers: { accept: 'text/html' } }),
  '429': () => load(subject, '/nowhere', { seconds, headers: { ...one, accept: 'text/html' } }),
  'refused stream': () =>
    load(subject, '/live/rates', { seconds, headers: { ...one, accept: 'text/event-stream' } }),
};

/** Opens the ten streams that one address may have. */
for (let stream = 0; stream < 10; stream += 1)
  await new Promise<void>((resolve) => {
    http.get(`${subject.origin}/live/rates`, { headers: one, agent: false }, (response) => {
      response.resume();
      resolve();
    });
  });

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

await cachedPage();
for (const [what, refuse] of Object.entries(refusals)) {
  await refuse();
  const pairs: { page: Measurement; refusal: Measurement }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ page: await cachedPage(), refusal: await refuse() });
  const cpu = middle(pairs.map(({ page, refusal }) => refusal.cpuMicroseconds / page.cpuMicroseconds));
  const speed = middle(pairs.map(({ page, refusal }) => page.requestsPerSecond / refusal.requestsPerSecond));
  const micro = (list: Measurement[]) =>
    middle(list.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0);
  process.stdout.write(
    `${what.padEnd(24)} ${cpu.toFixed(2)} of a kept page's processor time ` +
      `(${micro(pairs.map(({ refusal }) => refusal))} against ` +
      `${micro(pairs.map(({ page }) => page))} µs), ${speed.toFixed(2)} of its time\n`,
  );
}
subject.child.kill();
process.exit(0);
