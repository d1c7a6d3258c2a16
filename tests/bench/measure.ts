/** Starts the processes of the bench, loads them, and reads what they cost. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';

export interface Contender {
  origin: string;
  child: ChildProcess;
}

export interface Load {
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
    execArgv: ['--import', 'tsx'],
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

async function load(
  contender: Contender,
  page: string,
  how: { seconds: number; connections?: number },
): Promise<Load> {
  const before = (await usage(contender)).cpu;
  const result = await autocannon({
    url: contender.origin + page,
    connections: how.connections ?? 50,
    duration: how.seconds,
    headers: { 'accept-encoding': 'identity' },
  });
  const after = (await usage(contender)).cpu;
  const total = result.requests.total;
  return {
    requestsPerSecond: total / result.duration,
    cpuMicroseconds: (after.user + after.system - before.user - before.system) / total,
    failures: result.errors + result.non2xx,
  };
}

/** Rounds that alternate, so that whatever else the machine does falls on all of them. The middle round counts. */
export async function compare(
  contenders: Readonly<Record<string, Contender>>,
  page: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, Load>> {
  const loads: Record<string, Load[]> = {};
  // Until the engine has compiled what is hot, which takes some thousand renderings.
  for (const contender of Object.values(contenders)) await load(contender, page, { seconds: 6 });
  for (let round = 0; round < rounds; round += 1)
    for (const [name, contender] of Object.entries(contenders)) {
      loads[name] ??= [];
      loads[name].push(await load(contender, page, { seconds }));
    }
  return Object.fromEntries(Object.entries(loads).map(([name, each]) => [name, median(each)]));
}

function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  return sorted[Math.floor(sorted.length / 2)] as Load;
}
