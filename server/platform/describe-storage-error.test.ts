/** The log says why data could not be stored and repeats nothing that a visitor typed. */
import { QueryError } from '#shared/query/query-errors.ts';
import { describeStorageError } from './describe-storage-error.ts';

const canary = 'Canary Wharf';

function failed(message: string, fields: object, name = 'Error'): Error {
  return Object.assign(new Error(message), { name, ...fields });
}

test.each([
  ['SQLITE_FULL', 'database or disk is full'],
  ['SQLITE_BUSY', 'another process is writing to the database'],
  ['SQLITE_BUSY_SNAPSHOT', 'another process is writing to the database'],
  ['SQLITE_IOERR_FSYNC', 'the disk has failed'],
  ['SQLITE_READONLY_DBMOVED', 'the database cannot be written to'],
  ['ENOSPC', 'disk is full'],
  ['ECONNREFUSED', 'connection refused'],
  ['57014', 'the database took too long, and was told to stop'],
  ['08006', 'connection to the database lost'],
  ['53100', 'the disk of the database is full'],
  ['42P01', 'the tables are not those of this build'],
])('the code %s is described as: %s', (code, reason) => {
  expect(describeStorageError(failed(canary, { code }))).toMatchObject({ code, reason });
});

test('the cause is found through every error that wraps it', () => {
  const full = failed('database or disk is full', { code: 'SQLITE_FULL' }, 'SqliteError');
  const resolver = Object.assign(new Error('resolver'), { name: 'GraphQLError', originalError: full });
  const description = describeStorageError(
    new QueryError('graphql', 'Submit', 'database or disk is full', { cause: resolver }),
  );
  expect(description.names).toEqual(['QueryError', 'GraphQLError', 'SqliteError']);
  expect(description).toMatchObject({ code: 'SQLITE_FULL', reason: 'database or disk is full' });
  expect(description.stack).toMatch(/^ {4}at .*describe-storage-error\.test\.ts:\d+:\d+\)?$/m);
});

test('the code, severity and routine of a PostgreSQL error are retained, and the data of the row are not', () => {
  const error = failed(
    `value too long: ${canary}`,
    {
      code: '22001',
      severity: 'ERROR',
      routine: 'varchar',
      detail: `Failing row contains (${canary}).`,
      where: canary,
      hint: canary,
      table: 'submissions',
    },
    'error',
  );
  const description = describeStorageError(error);
  expect(description).toMatchObject({ code: '22001', severity: 'ERROR', routine: 'varchar' });
  expect(JSON.stringify(description)).not.toContain('Canary');
});

test('a system error is described by its system call, without its message', () => {
  const error = failed(`ENOSPC: no space left, write '${canary}'`, { code: 'ENOSPC', syscall: 'write' });
  const description = describeStorageError(error);
  expect(description).toMatchObject({ code: 'ENOSPC', syscall: 'write', reason: 'disk is full' });
  expect(JSON.stringify(description)).not.toContain('Canary');
});

test('a message with lines that look like a stack trace is removed entirely', () => {
  const message = `no such thing\n    at ${canary} (file:///home/x.js:1:2)\n    at me`;
  const description = describeStorageError(failed(message, { code: canary, name: canary }));
  expect(JSON.stringify(description)).not.toContain('Canary');
  expect(description.names).toEqual(['unnamed']);
  expect(description.stack).toMatch(/^ {4}at /);
});

test('an error without a code is recognised by its message', () => {
  expect(describeStorageError(new TypeError('driver has already been destroyed'))).toMatchObject({
    names: ['TypeError'],
    reason: 'the database is closed',
  });
});

test.each([undefined, null, canary, 7])('%p is not an error and gives an empty description', (thrown) => {
  expect(describeStorageError(thrown)).toMatchObject({ names: [], stack: '' });
});

test('a circular chain of causes is followed only once', () => {
  const one = new Error('one');
  one.cause = new Error('two', { cause: one });
  expect(describeStorageError(one).names).toEqual(['Error', 'Error']);
});
