/** Starts the processes of the bench, loads them, and reads their cost. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

/** Node's flags in `npm start`, and the allocator's settings in the Docker image. */
export const nodeFlags = (scripts.start as string).split(' ').filter((word) => word.startsWith('--'));
export const nodeEnvironment = Object.fromEntries(
  [...read('Dockerfile').matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(
    ([, name, value]) => [name, value] as [string, string],
  ),
);

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

/** The process writes its log, which is discarded. */
export async function start(
  file: 'measured-server.ts' | 'baseline-server.ts',
  args: string[],
  settings: Record<string, string> = {},
): Promise<Contender> {
  const isSubject = file === 'measured-server.ts';
  const child = fork(path.join(import.meta.dirname, file), args, {
    execArgv: [...(isSubject ? nodeFlags : []), '--import', 'tsx'],
    env: { ...process.env, ...(isSubject ? nodeEnvironment : {}), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
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

export interface Load extends Pick<autocannon.Options, 'method' | 'headers' | 'requests'> {
  seconds: number;
  connections?: number;
}

export async function load(contender: Contender, page: string, how: Load): Promise<Measurement> {
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
  /** Requests per second of the subject as a share of the floor's, for each round. */
  ratios: number[];
  /** Floor's processor time per request as a share of the subject's; less sensitive to the machine's load. */
  cpuRatios: number[];
}

/**
 * Alternates short rounds and returns the ratios of neighbours: other load on the machine affects both sides
 * of a pair.
 */
export async function compare(
  { floor, subject }: { floor: Contender; subject: Contender },
  page: string,
  { rounds, ...how }: Load & { rounds: number },
): Promise<Comparison> {
  // Warm-up until the engine has compiled the hot code, which takes some thousand renders.
  for (const contender of [floor, subject, floor, subject])
    await load(contender, page, { ...how, seconds: 5 });
  const pairs: { floor: Measurement; subject: Measurement }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ floor: await load(floor, page, how), subject: await load(subject, page, how) });
  for (const side of ['floor', 'subject'] as const) {
    const loads = pairs.map((pair) => pair[side]);
    const [requests, cpu] = (['requestsPerSecond', 'cpuMicroseconds'] as const).map((what) =>
      middleOf(loads.map((each) => each[what])),
    ) as [number, number];
    const failures = loads.reduce((sum, each) => sum + each.failures, 0);
    process.stdout.write(
      `  ${side.padEnd(10)} ${page.padEnd(44)} ${requests.toFixed(0).padStart(7)} requests/s ` +
        `${cpu.toFixed(1).padStart(8)} µs of processor ` +
        `each${failures > 0 ? `, ${failures} FAILED` : ''}\n`,
    );
  }
  return {
    ratios: pairs.map((pair) => pair.subject.requestsPerSecond / pair.floor.requestsPerSecond),
    cpuRatios: pairs.map((pair) => pair.floor.cpuMicroseconds / pair.subject.cpuMicroseconds),
  };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

export function stop(...contenders: Contender[]): void {
  for (const { child } of contenders) child.kill();
}
