/** Opens the configured blob store: a folder, or a bucket of an S3-compatible store. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../settings/env.ts';
import type { BlobStore } from './blob-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

/** Makes no request yet. `dataFolder` is the store if none is configured; else it stages files. */
export function openBlobStore(env: Env, dataFolder: string): BlobStore {
  const { blobStore } = env;
  if (!blobStore) return openFolderStore(dataFolder);
  const url = new URL(blobStore.url);
  if (url.protocol === 'file:') return openFolderStore(fileURLToPath(url));
  const { accessKeyId, secretAccessKey, region } = blobStore;
  return openS3Store({
    url,
    // Settings are validated together beforehand: a bucket always has its keys.
    accessKeyId: accessKeyId as string,
    secretAccessKey: secretAccessKey as string,
    region,
    stagingFolder: path.join(dataFolder, 'incoming'),
  });
}
