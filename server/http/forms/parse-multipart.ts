/** Parses a form with a file: the file goes straight to this server's disk and is inspected there. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { fileTypeFromFile } from 'file-type';
import { HttpError } from '#shared/http-errors.ts';
import type { Uploads } from '../../platform/blob-store/uploads.ts';
import { notUtf8 } from './parse-urlencoded.ts';
import { addField, maxFields, type ReceivedFile, type ReceivedForm } from './received-form.ts';
import { maxFieldBytes, payloadTooLarge } from './validate-request.ts';

export const maxFiles = 2;
export const maxFileBytes = 5 * 1024 * 1024;
const maxNameLength = 120;

interface TypedFields {
  readonly fields: readonly (readonly [name: string, values: readonly string[]])[];
  /** Names of the inputs that hold a file. */
  readonly fileInputs: readonly string[];
}

/** Rejects with an `HttpError` after removing written files. A disk error becomes `storageError` instead. */
export async function parseMultipart(
  req: Request,
  uploads: Uploads,
  fileSize = maxFileBytes,
): Promise<ReceivedForm> {
  const fields = new Map<string, string[]>();
  const pending: Promise<ReceivedFile | null>[] = [];
  const storageErrors: unknown[] = [];
  try {
    await parse(req, fields, fileSize, (field, stream, name) => {
      const file = receive(uploads, field, stream, name).catch((error: unknown) => {
        if (error instanceof HttpError) throw error;
        storageErrors.push(error);
        // Drains the file, because the fields after it are needed.
        stream.resume();
        return null;
      });
      pending.push(file);
      return file;
    });
    const files = (await Promise.all(pending)).filter((file) => file !== null);
    if (storageErrors.length === 0) return { fields, files };
    for (const { id } of files) await uploads.discard(id);
    return { fields, files: [], storageError: storageErrors[0] };
  } catch (error) {
    for (const result of await Promise.allSettled(pending))
      if (result.status === 'fulfilled' && result.value) await uploads.discard(result.value.id);
    throw error;
  }
}

/** Reads what was typed into a form that is not accepted, and drains its files. */
export async function readTypedFields(req: Request): Promise<TypedFields> {
  const fields = new Map<string, string[]>();
  const fileInputs = new Set<string>();
  await parse(req, fields, 0, async (input, stream) => {
    fileInputs.add(input);
    stream.on('error', () => {});
    stream.resume();
  });
  return { fields: [...fields], fileInputs: [...fileInputs] };
}

type OnFile = (field: string, stream: Readable & { truncated?: boolean }, name: string) => Promise<unknown>;

function parse(req: Request, fields: Map<string, string[]>, fileSize: number, onFile: OnFile): Promise<void> {
  const parser = openParser(req, fileSize);
  let typedBytes = 0;
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      req.unpipe(parser).resume();
      // Ends the files that are still arriving.
      parser.destroy();
      reject(reason);
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      typedBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (nameTruncated || valueTruncated || typedBytes > maxFieldBytes) fail(payloadTooLarge('multipart'));
      else if (name.includes('\ufffd') || value.includes('\ufffd')) fail(notUtf8());
      else addField(fields, name, value);
    });
    parser.on('file', (field, stream, { filename }) => {
      onFile(field ?? '', stream, filename ?? '').catch(fail);
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(limit, () =>
        fail(
          new HttpError(
            413,
            `What you sent is more than our forms ask for. Please open the page again, or ring us.`,
          ),
        ),
      );
    parser.on('error', () =>
      fail(
        new HttpError(400, 'We couldn’t read what you sent. Please go back and send it again, or ring us.'),
      ),
    );
    parser.on('close', resolve);
    req.on(
      'close',
      () =>
        !req.complete &&
        fail(new HttpError(400, 'What you sent didn’t reach us whole. Please go back and send it again.')),
    );
    req.pipe(parser);
  });
}

function openParser(req: Request, fileSize: number): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: {
        fields: maxFields,
        files: maxFiles,
        parts: maxFields + maxFiles,
        fieldNameSize: 100,
        fieldSize: maxFieldBytes,
        fileSize,
        headerPairs: 20,
      },
    });
  } catch {
    throw new HttpError(400, 'We couldn’t read what you sent. Please go back and send it again, or ring us.');
  }
}

/** Null for a file input that was left empty. */
async function receive(
  uploads: Uploads,
  field: string,
  stream: Readable & { truncated?: boolean },
  name: string,
): Promise<ReceivedFile | null> {
  // The stream may fail before a listener is added below; an error without a listener would stop the server.
  stream.on('error', () => {});
  const { id, file } = await uploads.allocate();
  const hash = createHash('sha256');
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    hash.update(chunk);
  });
  try {
    await save(stream, file);
    const kind = bytes > 0 ? ((await fileTypeFromFile(file)) ?? null) : null;
    if (bytes > 0 || name !== '')
      return {
        id,
        field,
        name: plainName(name),
        // One byte more than allowed represents everything that was truncated.
        bytes: bytes + (stream.truncated ? 1 : 0),
        sha256: hash.digest('hex'),
        kind,
      };
  } catch (error) {
    await uploads.discard(id);
    if (isDiskError(error)) throw error;
    throw new HttpError(400, 'What you sent didn’t reach us whole. Please go back and send it again.');
  }
  await uploads.discard(id);
  return null;
}

/** Unlike `pipeline`, does not destroy the stream if writing fails: a destroyed part stops its parser. */
function save(stream: Readable, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // The stream may have failed while its path was allocated.
    if (stream.destroyed) return void reject(new Error('The upload was truncated'));
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    const breakOff = () => {
      target.destroy();
      reject(new Error('The upload was truncated'));
    };
    stream.once('error', breakOff);
    stream.once('close', () => stream.readableEnded || breakOff());
    target.once('error', (error) => {
      stream.unpipe(target);
      reject(error);
    });
    target.once('close', resolve);
    stream.pipe(target);
  });
}

/**
 * True for a full disk, a missing permission or a broken disk: not the visitor's doing. A cut-off upload has
 * no `syscall`.
 */
function isDiskError(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && /^(?:open|write|writev|fsync|close|mkdir|stat|ftruncate)$/.test(syscall);
}

/** Returns the last segment of a path as one line of limited length, with its extension. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '').trim();
  return clean.length > maxNameLength ? clean.slice(-maxNameLength) : clean || 'file';
}
