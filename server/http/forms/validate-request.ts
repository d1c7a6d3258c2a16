/** Refuses what no form of ours could have sent, before any of it is read. */
import type { Request } from 'express';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { hasCrossOriginReferrer, isSameOrigin } from '../middleware/same-origin.ts';

/** All that is typed into one form; files come on top. */
export const maxFieldBytes = 64 * 1024;
/** Above the largest file that is taken, so that one a little too large is told so beside its field. */
const maxMultipartBytes = 8 * 1024 * 1024;

export function hasFile({ fields }: FormDefinition): boolean {
  return Object.values(fields).some(({ type }) => type === 'file');
}

/** Throws an `HttpError` with what is wrong. `forms` are those that the page carries. */
export function validateRequest(req: Request, publicOrigin: string, forms: readonly FormDefinition[]): void {
  if (!isAllowedOrigin(req, publicOrigin))
    throw new HttpError(
      403,
      'That form wasn’t sent from one of our pages. Please open the page again and send it from there.',
    );
  if (req.headers['content-encoding'] !== undefined)
    throw new HttpError(415, 'What a form sends must not be compressed.');
  const kind = getFormEncoding(req);
  if (kind === null || (kind === 'multipart' && !forms.some(hasFile)))
    throw new HttpError(415, 'What a form sends must be application/x-www-form-urlencoded, in UTF-8.');
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > (kind === 'multipart' ? maxMultipartBytes : maxFieldBytes)) throw payloadTooLarge(kind);
}

/**
 * The form carries no cookie that means anything, so a browser too old to say where it comes from is let in: what
 * it sends could only have been typed there. What says that it comes from elsewhere is not.
 */
function isAllowedOrigin(req: Request, publicOrigin: string): boolean {
  const undeclared = req.get('sec-fetch-site') === undefined && req.get('origin') === undefined;
  return undeclared ? !hasCrossOriginReferrer(req, publicOrigin) : isSameOrigin(req, publicOrigin);
}

export type FormEncoding = 'urlencoded' | 'multipart';

export function getFormEncoding(req: Request): FormEncoding | null {
  const header = req.headers['content-type'] ?? '';
  const charset = /;\s*charset="?([^";\s]*)/i.exec(header)?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') return null;
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(header)) return 'urlencoded';
  return /^multipart\/form-data\s*;/i.test(header) ? 'multipart' : null;
}

export function payloadTooLarge(kind: FormEncoding): HttpError {
  return new HttpError(
    413,
    kind === 'multipart'
      ? 'That’s more than we can take: files can be up to 5 MB. Go back and choose a smaller one, or ring us.'
      : 'That’s more than we can take at once. Go back and send us something shorter, or ring us.',
  );
}
