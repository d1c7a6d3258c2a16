/** Starts the processes of the bench, loads them, and reads what they cost. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';

const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));

/** The flags that `npm start` runs Node with. */
export const nodeFlags = (scripts.start as string).split(' ').filter((word) => word.startsWith('--'));

export interface Contender {
  origin: string;
  child: ChildProcess;
}

export interface Measurement {
  requestsPerSecond: number;
  /** Microseconds of the server's processor time for each request. */
  cpuMicroseconds: number;
  failures: number;
}

export async function start(
  file: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<Contender> {
  const child = fork(path.join(import.meta.dirname, file), args, {
    execArgv: [...(file === 'measured-server.ts' ? nodeFlags : []), '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, child };
}

async function usage({ child }: Contender): Promise<{ cpu: NodeJS.CpuUsage; rss: number }> {
  const answer = once(child, 'message');
  child.send('usage');
  const [message] = await answer;
  return message as { cpu: NodeJS.CpuUsage; rss: number };
}

export async function load(
  contender: Contender,
  page: string,
  how: { seconds: number; connections?: number } & Pick<
    autocannon.Options,
    'method' | 'headers' | 'requests'
  >,
): Promise<Measurement> {
  const before = (await usage(contender)).cpu;
  const { seconds, connections = 50, headers, ...more } = how;
  const result = await autocannon({
    url: contender.origin + page,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'identity', ...headers },
    ...more,
  });
  const after = (await usage(contender)).cpu;
  const total = result.requests.total;
  return {
    requestsPerSecond: total / result.duration,
    cpuMicroseconds: (after.user + after.system - before.user - before.system) / total,
    failures: result.errors + result.non2xx,
  };
}

export interface Comparison {
  floor: Measurement;
  subject: Measurement;
  /** Requests per second of the subject as a share of the floor's, and the floor's processor time as one of the subject's. */
  ratio: number;
  cpuRatio: number;
}

/**
 * Short rounds that alternate, and the middle of the ratios of neighbours: whatever else the machine does falls on
 * both sides of a pair.
 */
export async function compare(
  { floor, subject }: { floor: Contender; subject: Contender },
  page: string,
  { rounds, ...how }: { rounds: number; seconds: number } & Pick<autocannon.Options, 'requests'>,
): Promise<Comparison> {
  // Until the engine has compiled what is hot, which takes some thousand renderings.
  for (const contender of [floor, subject, floor, subject])
    await load(contender, page, { ...how, seconds: 5 });
  const pairs: { floor: Measurement; subject: Measurement }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      floor: await load(floor, page, how),
      subject: await load(subject, page, how),
    });
  }
  return {
    floor: middleLoad(pairs.map((pair) => pair.floor)),
    subject: middleLoad(pairs.map((pair) => pair.subject)),
    ratio: middle(pairs.map((pair) => pair.subject.requestsPerSecond / pair.floor.requestsPerSecond)),
    cpuRatio: middle(pairs.map((pair) => pair.floor.cpuMicroseconds / pair.subject.cpuMicroseconds)),
  };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

function middleLoad(loads: readonly Measurement[]): Measurement {
  return {
    requestsPerSecond: middle(loads.map((each) => each.requestsPerSecond)),
    cpuMicroseconds: middle(loads.map((each) => each.cpuMicroseconds)),
    failures: loads.reduce((sum, each) => sum + each.failures, 0),
  };
}
