/** Files of added photographs: immutable, from a bounded memory in front of the store. */
import path from 'node:path';
import type { RequestHandler, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { assetHeaders } from '../../http/handlers/assets.ts';
import type { Uploads } from '../../platform/blob-store/uploads.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { FeatureServices, OpenContext, OpenedFeature } from '../define-feature.ts';
import { photoFiles } from './photo-files.ts';
import { openPhotoThread, type PhotoThread } from './photo-thread.ts';
import type { ShownPhotos } from './shown-photos.ts';

declare module '../define-feature.ts' {
  interface FeatureServices {
    photoFiles: PhotoFileReader;
    photoThread: PhotoThread;
    shownPhotos: ShownPhotos;
  }
}

/** Resolves with null for a file that is not in the store. Rejects while the store fails. */
type PhotoFileReader = (id: string) => Promise<Buffer | null>;

/** Some 200 photographs as phones request them. */
export const maxPhotoCacheBytes = 32 * 1024 * 1024;

export function open({ root, uploads, database, readers }: OpenContext): OpenedFeature {
  const photoThread = openPhotoThread(path.join(root, 'dist/server/photo-worker.js'));
  return {
    services: {
      photoThread,
      photoFiles: openFileReader(uploads, database),
      // Opened with the readers of this list.
      shownPhotos: readers.photos as ShownPhotos,
    },
    close: photoThread.close,
  };
}

export function routes(app: Router, services: Pick<FeatureServices, 'photoFiles'>): void {
  app.get('/photos/:file', photoFile(services));
}

/** Reads each file once, however many clients request it; the store is not asked for made-up names. */
function openFileReader(uploads: Uploads, { read: database }: Database): PhotoFileReader {
  const contents = new LRUCache<string, Buffer>({
    maxSize: maxPhotoCacheBytes,
    sizeCalculation: (content) => content.length,
  });
  const reading = new Map<string, Promise<Buffer | null>>();
  const read = async (id: string) => {
    const isNamed = database.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
    // While the database is away, the store knows.
    if (!(await isNamed.catch(() => true))) return null;
    const content = await uploads.find(id);
    if (content) contents.set(id, content);
    return content;
  };
  return async (id) => {
    const known = contents.get(id);
    if (known) return known;
    const started = reading.get(id) ?? read(id).finally(() => reading.delete(id));
    reading.set(id, started);
    return started;
  };
}

function photoFile({ photoFiles: readFile }: Pick<FeatureServices, 'photoFiles'>): RequestHandler<{
  file: string;
}> {
  return async (req, res) => {
    const [, name = '', width, format] = /^([\da-f]{32})-(\d{3,4})\.(avif|webp)$/.exec(req.params.file) ?? [];
    const file = photoFiles(name).find((one) => String(one.width) === width && one.format === format);
    const content = file && (await readFile(file.id).catch(() => 'unavailable' as const));
    if (content === 'unavailable') {
      res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '2' });
      return void res.type('text/plain').send('The photograph is not available just now.\n');
    }
    if (!content) {
      res.status(404).setHeader('Cache-Control', 'no-store');
      return void res.type('text/plain').send('There is no such photograph.\n');
    }
    res.set(assetHeaders).setHeader('ETag', `"${req.params.file}"`);
    if (req.fresh) return void res.status(304).end();
    res.type(`image/${format}`).send(content);
  };
}
