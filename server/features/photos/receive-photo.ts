/** Receives the form of a new photograph, and makes its files: nothing of a refused one is stored. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { parseMultipart } from '../../http/forms/parse-multipart.ts';
import type { ReceivedForm } from '../../http/forms/received-form.ts';
import { getFormEncoding, maxFieldBytes } from '../../http/forms/validate-request.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { allowLargeBody } from '../../http/limit-body-time.ts';
import type { Uploads } from '../../platform/blob-store/uploads.ts';
import { QueueFullError } from '../../platform/bounded-queue.ts';
import { maxPhotoBytes } from './desk-forms.ts';
import type { Focus } from './focus.ts';
import { type MadePhoto, maxPixels, type PhotoThread, type Refusal } from './photo-thread.ts';

/** Above the limit of a file, so that a slightly larger one gets an error beside its field. */
export const maxPhotoBodyBytes = maxPhotoBytes + 2 * 1024 * 1024 + maxFieldBytes;

/** Reads the body to the disk. Throws an `HttpError` for one that no form of the desk sends. */
export async function receivePhoto(req: Request, uploads: Uploads): Promise<ReceivedForm> {
  if (getFormEncoding(req) !== 'multipart')
    throw new HttpError(415, 'That form was sent without its picture. Open the page again.');
  if (Number(req.headers['content-length'] ?? 0) > maxPhotoBodyBytes)
    throw new HttpError(413, 'That picture is larger than 25 MB. Go back and choose a smaller one.');
  allowLargeBody(req);
  const form = await parseMultipart(req, uploads, maxPhotoBytes);
  if (form.storageError)
    throw new HttpError(503, 'The picture could not be stored. Go back and send it again.');
  return form;
}

export async function discardFiles(
  files: readonly { readonly id: string }[],
  uploads: Uploads,
): Promise<void> {
  for (const { id } of files) await uploads.discard(id);
}

interface MakeServices extends Pick<HttpServices, 'log' | 'uploads'> {
  readonly photoThread: PhotoThread;
}

/** Makes the files of an upload that is not stored yet. Resolves with a sentence when there are none. */
export async function makePhoto(
  id: string,
  focus: Focus,
  { uploads, photoThread, log }: MakeServices,
): Promise<MadePhoto | string> {
  const file = uploads.staged(id);
  try {
    const made = await photoThread.make({ file, focus, folder: path.dirname(file) });
    return 'refused' in made ? describeRefusal(made) : made;
  } catch (error) {
    return describeFailure(log, error);
  }
}

/** Makes another crop of a stored original. */
export async function cropAgain(
  original: string,
  focus: Focus,
  services: MakeServices,
): Promise<MadePhoto | string> {
  const { uploads, log } = services;
  const { id, file } = await uploads.allocate();
  try {
    await writeFile(file, await uploads.read(original), { mode: 0o600 });
    return await makePhoto(id, focus, services);
  } catch (error) {
    return describeFailure(log, error);
  } finally {
    await uploads.discard(id);
  }
}

function describeFailure(log: MakeServices['log'], error: unknown): string {
  if (error instanceof QueueFullError)
    return 'Several pictures are being made just now. Wait a minute, then try again';
  log.error({ event: 'photo_failed', err: error }, 'failed to make the files of a photograph');
  return 'The picture could not be made. Try again; if that fails, send it saved smaller';
}

function describeRefusal(refusal: Refusal): string {
  if (refusal.refused === 'unreadable')
    return 'The picture cannot be read: it is damaged, or only a part of it arrived. Send it again, or another one';
  const size = `The picture is ${refusal.width} by ${refusal.height} pixels`;
  return refusal.refused === 'too-small'
    ? `${size}, and pages need 1600 by 1200. Ask for the original, as it came from the camera`
    : `${size}, and more than ${maxPixels / 1_000_000} million cannot be opened. Save it smaller`;
}
