/** Explains error codes of databases and the system in fixed words; a database's message may repeat data. */

const byCode: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another process is writing to the database',
  SQLITE_LOCKED: 'another process is writing to the database',
  SQLITE_FULL: 'database or disk is full',
  SQLITE_READONLY: 'the database cannot be written to',
  SQLITE_IOERR: 'the disk has failed',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_CORRUPT: 'the database file is damaged',
  SQLITE_NOTADB: 'the database file is damaged',
  SQLITE_CONSTRAINT: 'a constraint of the database was broken',
  ENOSPC: 'disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk cannot be written to',
  EACCES: 'this server may not write there',
  EPERM: 'this server may not write there',
  EIO: 'the disk has failed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOENT: 'a file or folder is missing',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection lost',
  EPIPE: 'connection lost',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'host cannot be reached',
  ENOTFOUND: 'host is not known',
  EAI_AGAIN: 'host is not known just now',
  CLOSED: 'the database is closed',
  SILENT: 'the database did not respond in time',
  LOST: 'connection to the database lost',
  COMMIT_UNKNOWN: 'it is unknown whether the database has it',
  AccessDenied: 'the store does not let this server in',
  InvalidAccessKeyId: 'the store does not know the access key',
  SignatureDoesNotMatch: 'the store does not accept the secret of the access key',
  RequestTimeTooSkewed: 'the clock of this server is wrong',
  NoSuchBucket: 'the store has no bucket of that name',
  SlowDown: 'the store asks to be asked less often',
  GARBLED: 'what answers is no store of the kind',
  PAUSED: 'the store has failed a moment ago',
  WRITE_QUEUE_FULL: 'too much waits to be written',
  '08P01':
    'a pooler before the database refuses startup parameters: PgBouncer is to have them in ignore_startup_parameters',
  '28P01': 'the password for the database is wrong',
  '3D000': 'there is no database of that name',
  '53100': 'the disk of the database is full',
  '53300': 'the database has too many connections',
  '55P03': 'a lock was not free in time',
  '57014': 'the database took too long, and was told to stop',
  '57P01': 'the database is shutting down',
  '57P03': 'the database is starting',
  '25006': 'the database cannot be written to',
  '25P03': 'the database ended a transaction that stood still',
  '40P01': 'two transactions waited for each other',
  '40001': 'two transactions got in each other’s way',
};

/**
 * Keyed by the class of an SQLSTATE, its first two characters.
 * See https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const byClass: Readonly<Record<string, string>> = {
  '08': 'connection to the database lost',
  '23': 'a constraint of the database was broken',
  '28': 'the database does not let this server in',
  '42': 'the tables are not those of this build',
  '53': 'the database is short of something it needs',
  '57': 'the database was stopped by its operator',
  '58': 'the system under the database has failed',
};

/** Keyed by message: drivers give these errors no code. */
const byMessage: Readonly<Record<string, string>> = {
  'driver has already been destroyed': 'the database is closed',
  'timeout exceeded when trying to connect': 'no connection to the database in time',
  'Connection terminated unexpectedly': 'connection to the database lost',
  'Connection terminated due to connection timeout': 'no connection to the database in time',
  'Query read timeout': 'no answer of the database in time',
};

const sqlState = /^[0-9A-Z]{5}$/;
const primaryCode = /^SQLITE_[A-Z]+/;

/** Falls back to the general code: from `SQLITE_BUSY_SNAPSHOT` to `SQLITE_BUSY`, from `08006` to `08`. */
export function storageErrorReason(code: string | undefined, message: unknown): string | undefined {
  const reason = code && (byCode[code] ?? byCode[primaryCode.exec(code)?.[0] ?? '']);
  if (reason) return reason;
  if (code && sqlState.test(code)) return byClass[code.slice(0, 2)];
  return typeof message === 'string' ? byMessage[message] : undefined;
}
