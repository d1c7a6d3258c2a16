/** Reads files and manifests of other builds from the blob store; counts them, logs store failures. */

import type { Logger } from 'pino';
import type { BuildMeta } from '#shared/builds.ts';
import { minuteMs } from '#shared/dates.ts';
import { describeStorageError } from '../describe-storage-error.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Encoding } from '../requests/encodings.ts';
import { createThrottle } from '../throttle.ts';
import { DamagedBuildFileError, type PublishedBuilds } from './published-builds.ts';

export interface BuildFile {
  content: Buffer;
  encoding: Encoding;
}

/** Both resolve with null for what no build has, and with `unavailable` while the store fails. */
export interface BuildFileSource {
  /** `name` is the file's name below /assets/. */
  readAsset(name: string, encoding: Encoding): Promise<BuildFile | null | 'unavailable'>;
  readMeta(buildId: string): Promise<BuildMeta | null | 'unavailable'>;
}

const endings = { br: '.br', gzip: '.gz', identity: '' } satisfies Record<Encoding, string>;
const results = ['found', 'unknown', 'unavailable', 'damaged'] as const;

export function createBuildFileSource(
  published: PublishedBuilds,
  { log, metrics }: { log: Logger; metrics: Metrics },
): BuildFileSource {
  const fetched = metrics.counter({
    name: 'build_files_fetched_total',
    help: 'Requests for files of other builds; result is found, unknown, unavailable or damaged',
    labelNames: ['result'],
  });
  for (const result of results) fetched.inc({ result }, 0);
  const mayLog = createThrottle(minuteMs);
  const count = async <Value>(work: Promise<Value | null>): Promise<Value | null | 'unavailable'> => {
    try {
      const value = await work;
      fetched.inc({ result: value === null ? 'unknown' : 'found' });
      return value;
    } catch (error) {
      const result = error instanceof DamagedBuildFileError ? 'damaged' : 'unavailable';
      fetched.inc({ result });
      if (mayLog(result))
        log.error(
          { event: 'build_files_unavailable', result, err: describeStorageError(error) },
          'failed to read files of another build from the blob store',
        );
      return 'unavailable';
    }
  };
  return {
    readAsset: (name, encoding) => count(readAsset(published, name, encoding)),
    readMeta: (buildId) => count(published.findMeta(buildId)),
  };
}

async function readAsset(
  published: PublishedBuilds,
  name: string,
  accepted: Encoding,
): Promise<BuildFile | null> {
  const compressed = `${name}${endings[accepted]}`;
  const [form] = await published.findFiles(name, [compressed, name]);
  const content = form === undefined ? null : await published.read(form);
  return content && { content, encoding: form === compressed ? accepted : 'identity' };
}
