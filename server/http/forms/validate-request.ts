/** Rejects posts that no form of this site could have sent, before reading their body. */
import type { Request } from 'express';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { hasCrossOriginReferrer, isSameOrigin } from '../middleware/same-origin.ts';

/** Limit of everything typed into one form; files come on top. */
export const maxFieldBytes = 64 * 1024;
/** Above the limit of a file, so that a slightly larger one gets an error beside its field. */
export const maxMultipartBytes = 8 * 1024 * 1024;

export function hasFile({ fields }: FormDefinition): boolean {
  return Object.values(fields).some(({ type }) => type === 'file');
}

/** Throws an `HttpError` that says what is wrong. `forms` are those of the page. */
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
 * The form depends on no cookie, so a browser too old to send its origin is accepted: only its own visitor
 * can have typed the values. A request that names another site as its source is refused.
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
