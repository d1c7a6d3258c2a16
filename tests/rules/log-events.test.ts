/** Every log line of the server names an event, and the table of log events has exactly these. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { logEvents } from '#server/platform/observe/log-events.ts';

const folder = path.resolve(import.meta.dirname, '../../server');
const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Yields every call in a source, at any depth. */
function* findCalls(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* findCalls(each);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value) && value.type === 'CallExpression') yield value;
  for (const each of Object.values(value)) yield* findCalls(each);
}

/**
 * Matches `log.warn(…)`, `services.log.warn(…)`, `log[level](…)`,
 * and the same calls on the security log's `lines`.
 */
function isLogCall({ callee }: Node): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee as unknown as { object: Node; property: Node };
  const name = object.type === 'MemberExpression' ? (object.property as Node).value : object.value;
  const isLevel = property.type === 'Computed' || levels.has(String(property.value));
  return isLevel && (name === 'log' || name === 'lines');
}

function namesEvent({ arguments: given }: Node): boolean {
  const [first] = given as { expression: Node }[];
  if (first?.expression.type !== 'ObjectExpression') return false;
  const properties = first.expression.properties as Node[];
  return properties.some(({ key, value }) => (isNode(key) ? key.value : value) === 'event');
}

function findCallsIn(source: string): { all: number; silent: number } {
  const calls = [...findCalls(parseSync(source, { syntax: 'typescript' }).body)].filter(isLogCall);
  return { all: calls.length, silent: calls.filter((call) => !namesEvent(call)).length };
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test('every log call of the server names an event', () => {
  const found = files.map((file) => ({
    file,
    ...findCallsIn(readFileSync(path.join(folder, file), 'utf8')),
  }));
  expect(found.filter(({ silent }) => silent > 0).map(({ file, silent }) => `${file}: ${silent}`)).toEqual(
    [],
  );
  // Number of calls when this was written: a rule that finds none would always pass.
  expect(found.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(40);
});

/** Finds the events that a source names: `event: 'name'`, or one of two. */
function findEvents(source: string): string[] {
  return [...source.matchAll(/\bevent(?:: | = )(?:\w+ \? '([a-z_]+)' : )?'([a-z_]+)'/g)]
    .flatMap(([, one, other]) => [one, other])
    .filter((event) => event !== undefined);
}

test('the table of log events has every event that the server logs, and no other', () => {
  const logged = files.flatMap((file) => findEvents(readFileSync(path.join(folder, file), 'utf8')));
  expect([...new Set(logged)].sort()).toEqual(Object.keys(logEvents).sort());
});

test.each([
  ["log.info('words alone')", 1],
  ["log.info({ err }, 'no event')", 1],
  ["services.log.error({ id, err }, 'no event')", 1],
  ["log[level](fields, 'whatever stands in them')", 1],
  ["log.info({ event: 'form_sent', id }, 'an event')", 0],
  ["lines.warn({ event, ...details }, 'an event')", 0],
  ["log[level]({ event: slow ? 'a' : 'b' }, 'an event')", 0],
  ["console.info('no log')", 0],
])('findCallsIn counts log calls without an event in %s', (source, silent) => {
  expect(findCallsIn(source).silent).toBe(silent);
});
