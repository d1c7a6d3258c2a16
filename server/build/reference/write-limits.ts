/** Reference of rate limits, admission control, sizes, counts and time-outs, from their constants. */

import { requestTimeouts } from '../../documents/with-timeout.ts';
import { passwordQueueLimits } from '../../features/accounts/identity/password-queue.ts';
import { maxFamilies } from '../../features/accounts/identity/refresh-token-families.ts';
import { maxSessions } from '../../features/accounts/session-store.ts';
import { holdMs, maxUnconfirmed } from '../../features/bookings/holds.ts';
import { maxPhotoBytes } from '../../features/photos/desk-forms.ts';
import { makeTimeoutMs, maxPixels, maxWaitingPhotos } from '../../features/photos/photo-thread.ts';
import { maxPhotoCacheBytes } from '../../features/photos/server.ts';
import { maxAnswerBytes, totalTimeoutMs } from '../../graphql/client/http-exchange.ts';
import { queryLimits } from '../../graphql/limits/query-limits.ts';
import { shares } from '../../http/admission/load-level.ts';
import { uploadLimits } from '../../http/admission/open-admission.ts';
import {
  maxExpectedWaitMs,
  maxRunning,
  maxWaitMs,
  queueThreshold,
} from '../../http/admission/render-queue.ts';
import { maxFileBytes, maxFiles } from '../../http/forms/parse-multipart.ts';
import { maxFields } from '../../http/forms/received-form.ts';
import { maxFieldBytes, maxMultipartBytes } from '../../http/forms/validate-request.ts';
import {
  bodyTimeoutMs,
  httpLimits,
  maxHeadersCount,
  maxRequestsPerSocket,
  writeStallMs,
} from '../../http/http-server.ts';
import { answeredBodyMs } from '../../http/limit-body-time.ts';
import { addressShare } from '../../http/limit-connections.ts';
import { maxPathLength, maxQueryLength } from '../../http/middleware/reject-bad-requests.ts';
import { maxStreams } from '../../live/stream-limits.ts';
import { fileCallTimeoutMs } from '../../platform/blob-store/limit-file-calls.ts';
import { s3Timeouts, totalTimeoutMsPerMegabyte } from '../../platform/blob-store/s3-request.ts';
import { commandDatabaseTimeouts, requestDatabaseTimeouts } from '../../platform/database/open-database.ts';
import { minOpenFiles, ownOpenFiles } from '../../platform/open-files-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { refusalPace } from '../../platform/rate-limit/refusal-pace.ts';
import { commandTimeoutMs, connectTimeoutMs } from '../../platform/redis/guarded-redis.ts';
import type { RenderClass } from '../../platform/requests/shed-error.ts';
import { maxEntryBytes } from '../../render/cache/shared-entry.ts';
import { staleIfErrorMs } from '../../render/cache/swr-cache.ts';
import { settings } from '../../settings/settings.ts';
import { smtpDefaults } from '../../settings/smtp-options.ts';
import { code, heading, table } from './markdown.ts';

const day = 24 * 3_600;

/** Writes a duration in its largest whole unit. */
function time(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 1) return `${ms} ms`;
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 && seconds >= 300 ? `${seconds / 60} min` : `${seconds} s`;
}

function count(value: number): string {
  return value.toLocaleString('en-GB');
}

function size(bytes: number): string {
  return bytes % (1024 * 1024) === 0 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;
}

function window({ max, seconds }: { max: number; seconds: number }): string {
  const units: Readonly<Record<number, string>> = {
    60: 'a minute',
    300: 'in 5 minutes',
    3600: 'an hour',
    [day]: 'a day',
  };
  return `${count(max)} ${units[seconds] ?? `in ${seconds} s`}`;
}

const rateRows = Object.entries(rateLimits).map(([name, { counts, by, windows }]) => [
  code(name),
  `${counts}.`,
  by,
  windows.map(window).join(', '),
]);

/** Requests by render class, in the order in which they are served. */
const classes: Readonly<Record<RenderClass, string>> = {
  private: 'Private pages, at an address without a query',
  payload: 'Page data (`_payload.json`)',
  page: 'Uncached pages',
  variant: 'Addresses with a query, posters, QR codes, calendars, link preview images, error pages',
  crawler: 'Crawlers and prefetches (`Sec-Purpose: prefetch`)',
  refresh: 'Refreshes of stale pages',
};

const classRows = Object.entries(classes).map(([name, requests]) => [
  code(name),
  requests,
  time(maxExpectedWaitMs[name as RenderClass]),
]);

const database = requestDatabaseTimeouts;
const commands = commandDatabaseTimeouts;
const pageCacheMb = settings.pageCacheBytes.schema.default;
const payloadCacheMb = settings.payloadCacheBytes.schema.default;

const httpServer = 'server/http/http-server.ts';

/** `parts` of the maximum are joined by semicolons. */
const row = (limit: string, where: string, ...parts: readonly string[]) => [
  limit,
  `${parts.join('; ')}.`,
  code(where),
];

const otherRows = [
  row(
    'Path and query of an address',
    'server/http/middleware/reject-bad-requests.ts',
    `${count(maxPathLength)} and ${count(maxQueryLength)} characters, then 414`,
  ),
  row(
    'Headers of a request',
    httpServer,
    `${size(httpLimits.maxHeaderSize)} in ${maxHeadersCount} lines, then 431`,
  ),
  row(
    'Open connections',
    'server/http/limit-connections.ts',
    `MAX_CONNECTIONS, or \`ulimit -n\` minus ${ownOpenFiles}`,
    'then idle ones are closed',
    `one address at most 1 in ${Math.round(1 / addressShare)} of them, unless TRUST_PROXY is set`,
  ),
  row(
    'Open files (`ulimit -n`)',
    'server/platform/open-files-limit.ts',
    `at least ${minOpenFiles}, otherwise the server does not start`,
  ),
  row('Requests on one connection', httpServer, `${count(maxRequestsPerSocket)}, then it is closed`),
  row('Idle connection', httpServer, `closed after ${time(httpLimits.keepAliveTimeout)}`),
  row('Time to send the headers', httpServer, `${time(httpLimits.headersTimeout)}, then 408`),
  row('Time to send a body', httpServer, `${time(bodyTimeoutMs)}, then 408`),
  row(
    'Time to send a form with a file',
    httpServer,
    `${time(httpLimits.requestTimeout)}, or ${time(bodyTimeoutMs)} while connections run out`,
    'then 408',
  ),
  row(
    'Body that goes on after its request was answered',
    'server/http/limit-body-time.ts',
    `${time(answeredBodyMs)}, then the connection is closed`,
  ),
  row(
    'Client that reads nothing of a response',
    httpServer,
    `${time(writeStallMs)}, then the connection is closed`,
    'slow clients are served',
  ),
  row(
    'Refusals (429) of one address',
    'server/platform/rate-limit/refusal-pace.ts',
    `${refusalPace.maxAtOnce} a minute at once`,
    `each further one after ${time(refusalPace.waitMs)}`,
    `at most ${count(refusalPace.maxWaiting)} wait`,
  ),
  row(
    'Form',
    'server/http/forms/validate-request.ts',
    `${size(maxFieldBytes)} of text in ${maxFields} fields`,
    `${maxFiles} files of ${size(maxFileBytes)}, ${size(maxMultipartBytes)} in all`,
  ),
  row(
    'Picture that staff add',
    'server/features/photos/photo-thread.ts',
    `${size(maxPhotoBytes)}, ${maxPixels / 1_000_000} million pixels`,
    `${time(makeTimeoutMs)} to make its files, one picture at a time, ${maxWaitingPhotos} waiting`,
  ),
  row(
    'Files of added pictures in memory',
    'server/features/photos/server.ts',
    `${size(maxPhotoCacheBytes)}, then the least recently used are read from the store again`,
  ),
  row(
    'Forms with files on the way to a hosted query API',
    'server/http/admission/open-admission.ts',
    `${uploadLimits.concurrency} at once and ${uploadLimits.maxWaiting} waiting, then 503`,
  ),
  row(
    'Hold of an unconfirmed booking',
    'server/features/bookings/holds.ts',
    `${time(holdMs)}, unless the event begins sooner`,
  ),
  row(
    'Unconfirmed bookings of one client',
    'server/features/bookings/holds.ts',
    `${maxUnconfirmed} for one event, ${maxUnconfirmed} for one branch and day`,
  ),
  row(
    'Query',
    'server/graphql/limits/query-limits.ts',
    `depth ${queryLimits.depth}`,
    `${count(queryLimits.tokens)} tokens`,
    `${queryLimits.selections} fields with fragments expanded`,
    `${count(queryLimits.cost)} fields in the response`,
    `${queryLimits.aliases} aliases`,
    `${queryLimits.repeats} pairs of one field in one place`,
    `${queryLimits.nesting} nested brackets`,
  ),
  row(
    'Live streams',
    'server/live/stream-limits.ts',
    `${maxStreams.perIp} an IP address`,
    `${count(maxStreams.total)} a server`,
  ),
  row(
    'Password checks',
    'server/features/accounts/identity/password-queue.ts',
    `${passwordQueueLimits.concurrency} at once and ${passwordQueueLimits.maxWaiting} waiting`,
    'shared fairly between addresses and accounts',
  ),
  row(
    'Sessions of one account',
    'server/features/accounts/session-store.ts',
    `${maxSessions}`,
    'one more ends the least recently used',
  ),
  row(
    'Refresh token families of one account',
    'server/features/accounts/identity/refresh-token-families.ts',
    `${maxFamilies}`,
    'one more deletes the least recently used',
  ),
  row(
    'Response of a hosted query API',
    'server/graphql/client/http-exchange.ts',
    `${time(totalTimeoutMs)} and ${size(maxAnswerBytes)}, also decompressed`,
  ),
  row(
    'Database',
    'server/platform/database/open-database.ts',
    `read ${time(database.readMs)}, transaction ${time(database.writeMs)}`,
    `in a command ${time(commands.readMs)} and ${time(commands.writeMs)}`,
  ),
  row(
    'Documents',
    'server/documents/with-timeout.ts',
    `read ${time(requestTimeouts.readMs)}, write ${time(requestTimeouts.writeMs)}`,
    'pages then show the last known documents',
  ),
  row(
    'Blob store in a folder',
    'server/platform/blob-store/limit-file-calls.ts',
    `${time(fileCallTimeoutMs)} a call`,
  ),
  row(
    'Blob store in a bucket',
    'server/platform/blob-store/s3-request.ts',
    `${time(s3Timeouts.connectMs)} to connect`,
    `${time(s3Timeouts.silenceMs)} of silence`,
    `${time(s3Timeouts.totalMs)} and ${time(totalTimeoutMsPerMegabyte)} a megabyte in all`,
  ),
  row(
    'Mail server',
    'server/settings/smtp-options.ts',
    `${smtpDefaults.maxConnections} mails and connections at once`,
    `greeting ${time(smtpDefaults.greetingTimeout)}, with the connection ${time(smtpDefaults.connectionTimeout)}`,
    `any later reply ${time(smtpDefaults.socketTimeout)}`,
    'SMTP_URL may override each',
  ),
  row(
    'Caches',
    'server/render/cache/swr-cache.ts',
    `${pageCacheMb} MB of pages (PAGE_CACHE_MB)`,
    `${payloadCacheMb} MB of page data (PAYLOAD_CACHE_MB)`,
    `entries are served for up to ${time(staleIfErrorMs)} while the query API fails`,
  ),
  row(
    'Redis',
    'server/platform/redis/guarded-redis.ts',
    `${time(connectTimeoutMs)} to connect`,
    `${time(commandTimeoutMs)} a command (\`?commandTimeout=\` in REDIS_URL)`,
  ),
  row('Value in Redis', 'server/render/cache/shared-entry.ts', size(maxEntryBytes)),
];

export function limitsReference(): string {
  return `${heading('Limits', 'server/build/reference/write-limits.ts')}
## Rate limits

A refused request gets 429 with \`Retry-After\`, or the error code of the Firebase SDK. With REDIS_URL the
servers count together. An IPv6 client counts by its /64. While renders queue, a stale page is served rather
than a refusal.

${table(['Limit', 'Counts', 'By', 'Maximum'], rateRows)}
## Admission control

One thread renders pages, one piece of work at a time. A request is admitted if its expected wait is within the
limit of its class. Otherwise a stale page is served if there is one, else 503 with \`Retry-After\` of 1 to 5
seconds. Classes are served in this order. Health checks, cached pages and files do not queue; form posts,
payments and sign-in have rate limits only.

${table(['Class', 'Requests', 'Longest expected wait'], classRows)}
- One render of an IP address keeps the rank of its class; its further concurrent renders are served last.
- At ${code('load_level')} 3 every class but ${code('private')} has ${shares[3] * 100} % of these waits.
- New live streams are refused from level 2.
- ${maxRunning} renders run at once, ${maxRunning * 2} with private ones.
- A render that has waited ${time(maxWaitMs)} for one turn is refused while ${queueThreshold} or more are running.
- A disconnected client is not served.

## Sizes, counts and time-outs

${table(['Limit', 'Maximum', 'Set in'], otherRows)}`;
}
