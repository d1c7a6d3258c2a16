/** Memory of the process after 100,000 requests to all paths, and after twice 20,000 filters. */
import http from 'node:http';
import { examples } from '../../pages.ts';
import type { Figure } from '../figure.ts';
import type { Part } from './part.ts';
import { residentMb, type ServedSite, serveSite } from './served-site.ts';

const quietMs = 30_000;
const filtered = '/offers/summer-holidays?budget=';

export const memory: Part = async ({ rounds }) => {
  const share = rounds > 5 ? 1 : 0.2;
  const site = await serveSite(4790);
  const readings: number[] = [];
  const read = (what: string) => {
    readings.push(residentMb(site));
    process.stdout.write(`  ${what.padEnd(40)} ${(readings.at(-1) as number).toFixed(0).padStart(4)} MB\n`);
  };
  read('started');
  const addresses = Object.values(examples);
  for (let part = 1; part <= 4; part += 1) {
    await sendRequests(site, 25_000 * share, (number) => addresses[number % addresses.length] as string);
    read(`${part * 25_000 * share} requests over every address`);
  }
  for (const first of [1_000, 30_000]) {
    await sendRequests(site, 20_000 * share, (number) => filtered + (first + number));
    read(`${20_000 * share} filters${first === 1_000 ? '' : ', and as many others'}`);
  }
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  read('half a minute later');
  await site.stop();
  const [, warm, , , , half, whole] = readings as [number, number, number, number, number, number, number];
  return [
    figure('memory at its most', 'MB', 190, Math.max(...readings)),
    figure('memory at its most, against warm', 'ratio', 1.3, Math.max(...readings) / warm),
    figure('memory after the second filters, against the first', 'ratio', 1.02, whole / half),
  ];
};

function figure(name: string, unit: Figure['unit'], asked: number, value: number): Figure {
  return { name, unit, better: 'less', asked, values: [value] };
}

/** Sends twenty requests at a time, each from another visitor behind the proxy. */
async function sendRequests(
  { port }: ServedSite,
  count: number,
  addressOf: (number: number) => string,
): Promise<void> {
  let failures = 0;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
  let next = 0;
  const one = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'accept-encoding': 'gzip, deflate, br',
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      };
      http
        .get({ port, host: '127.0.0.1', path: addressOf(number), agent, headers }, (response) => {
          if ((response.statusCode ?? 500) >= 500) failures += 1;
          response.resume().on('end', resolve);
        })
        .on('error', reject);
    });
  const visitor = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await one(number);
    }
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  agent.destroy();
  if (failures > 0) process.stdout.write(`  ${failures} of ${count} FAILED\n`);
}
