/** 5,000 forms, fifty at a time, to a server that has just started: p99 against p50. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FormLoadReport, sendManyForms } from '../../support/form-load.ts';
import { FormServer } from '../../support/form-server.ts';
import type { Part } from './part.ts';

export const posts: Part = async ({ rounds }) => {
  const reports: FormLoadReport[] = [];
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
    const server = await FormServer.start(folder);
    reports.push(await sendManyForms(server, 5_000, 50));
    await server.stop();
    rmSync(folder, { recursive: true });
  }
  const failed = reports.reduce((sum, { others }) => sum + others.length, 0);
  if (failed > 0) process.stdout.write(`  ${failed} forms FAILED\n`);
  return [
    {
      name: '5,000 posts from a fresh start, p99 against p50',
      unit: 'ratio',
      better: 'less',
      asked: 2,
      values: reports.map(({ p50Ms, p99Ms }) => p99Ms / p50Ms),
    },
    {
      name: '5,000 posts from a fresh start, p50',
      unit: 'ms',
      better: 'less',
      asked: null,
      values: reports.map(({ p50Ms }) => p50Ms),
    },
  ];
};
