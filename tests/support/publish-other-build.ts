/** Publishes a small build to a blob store, as a server of another release does. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { type PublishResult, publishBuild } from '#server/platform/builds/publish-build.ts';
import type { Keyring } from '#server/platform/keyring.ts';

/**
 * `files`: content by name below /assets/. Scripts and styles also get compressed variants, as in a real
 * build.
 */
export async function publishOtherBuild(
  store: BlobStore,
  id: string,
  files: Readonly<Record<string, string>>,
  secret: Keyring,
  now = () => new Date(),
): Promise<PublishResult> {
  const root = mkdtempSync(path.join(tmpdir(), 'other-build-'));
  const assets = path.join(root, 'dist/client/assets');
  mkdirSync(assets, { recursive: true });
  mkdirSync(path.join(root, 'dist/builds'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(assets, name), content);
    if (!/\.(?:js|css)$/.test(name)) continue;
    writeFileSync(path.join(assets, `${name}.br`), zlib.brotliCompressSync(content));
    writeFileSync(path.join(assets, `${name}.gz`), zlib.gzipSync(content));
  }
  const inventory = { id, timestamp: 1, files: Object.keys(files).map((name) => `client/assets/${name}`) };
  writeFileSync(path.join(root, `dist/builds/${id}.json`), JSON.stringify(inventory));
  const meta = { id, timestamp: 1, matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] };
  const result = await publishBuild({ store, root, builds: { meta }, secret, now });
  rmSync(root, { recursive: true });
  return result;
}
