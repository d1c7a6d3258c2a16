/** Stores a run in a file, and lists the figures that fell since a run stored on the same machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { type Figure, findSpread } from './figure.ts';

export interface StoredRun {
  at: string;
  machine: { processor: string; cores: number; node: string };
  figures: Figure[];
}

export function describeRun(figures: Figure[]): StoredRun {
  const processors = os.cpus();
  return {
    at: new Date().toISOString(),
    machine: {
      processor: processors[0]?.model ?? 'unknown',
      cores: processors.length,
      node: process.versions.node,
    },
    figures,
  };
}

export function storeRun(file: string, run: StoredRun): void {
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** Throws for a run of another machine, as the two cannot be compared. */
export function readRun(file: string): StoredRun {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredRun;
  const here = describeRun([]);
  if (JSON.stringify(stored.machine) !== JSON.stringify(here.machine))
    throw new Error(
      `The stored run is of another machine: ${describeMachine(stored)}, and this is ${describeMachine(here)}`,
    );
  return stored;
}

/** Ignores bare times, which depend on other load on the machine. */
export function findFallen(stored: StoredRun, run: StoredRun): string[] {
  return run.figures.flatMap((figure) => {
    const before = stored.figures.find(({ name }) => name === figure.name);
    const isTime = figure.unit === 'ms' || figure.unit === 'µs';
    return before && !isTime && hasFallen(before, figure)
      ? [
          `${figure.name}: ${round(findSpread(before.values).middle)} → ${round(findSpread(figure.values).middle)}`,
        ]
      : [];
  });
}

/** Tolerance for a figure without rounds, which has no spread. */
const tolerance = 0.05;

/** Whether each median is beyond the other's spread, on the worse side. */
function hasFallen(before: Figure, now: Figure): boolean {
  const [was, is] = [spreadOf(before), spreadOf(now)];
  return now.better === 'more'
    ? is.middle < was.low && is.high < was.middle
    : is.middle > was.high && is.low > was.middle;
}

function spreadOf({ values }: Figure) {
  const spread = findSpread(values);
  if (values.length > 1) return spread;
  const { middle } = spread;
  return { middle, low: middle * (1 - tolerance / 2), high: middle * (1 + tolerance / 2) };
}

function describeMachine({ machine: { processor, cores, node } }: StoredRun): string {
  return `${processor}, ${cores} cores, Node ${node}`;
}

function round(value: number): string {
  return value.toPrecision(3);
}
