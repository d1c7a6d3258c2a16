/** Reported state of the services behind this server: status, since when, and no host or person. */
import { createDependencies, type Dependencies } from './dependencies.ts';

let clock: number;
let dependencies: Dependencies;
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000).toISOString();

beforeEach(() => {
  clock = Date.UTC(2026, 10, 22);
  dependencies = createDependencies(() => clock);
});

test('a service without reports is not listed', () => {
  expect(dependencies.list()).toEqual([]);
});

test('each change of status resets “since”, and the last success is remembered through an outage', () => {
  dependencies.succeeded('database');
  clock += 5_000;
  dependencies.succeeded('database');
  expect(dependencies.list()).toEqual([
    { name: 'database', status: 'ok', since: at(0), lastSuccessAt: at(5) },
  ]);
  clock += 5_000;
  dependencies.failed('database', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
  clock += 5_000;
  dependencies.failed('database', 'disk_full');
  expect(dependencies.list()).toEqual([
    { name: 'database', status: 'degraded', since: at(10), lastSuccessAt: at(5), reason: 'disk_full' },
  ]);
  clock += 5_000;
  dependencies.succeeded('database');
  expect(dependencies.list()).toEqual([
    { name: 'database', status: 'ok', since: at(20), lastSuccessAt: at(20) },
  ]);
});

test('a service that has never succeeded has no last success', () => {
  dependencies.failed('redis', 'ECONNREFUSED');
  expect(dependencies.list()).toEqual([
    { name: 'redis', status: 'degraded', since: at(0), lastSuccessAt: null, reason: 'ECONNREFUSED' },
  ]);
});

test.each([
  [new Error('no route to db.internal:5432 for ann@example.test'), 'Error'],
  [new Error('outer', { cause: Object.assign(new Error('inner'), { code: '57P03' }) }), '57P03'],
  [Object.assign(new Error('x'), { code: 'postgres://ann:secret@db' }), 'Error'],
  ['postgres://ann:secret@db', 'failed'],
  [undefined, 'failed'],
])('only the code or type of an error is reported: %p', (error, reason) => {
  dependencies.failed('mail', error);
  expect(dependencies.list()[0]?.reason).toBe(reason);
});
