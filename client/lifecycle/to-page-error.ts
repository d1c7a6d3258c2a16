/** Converts a browser error to a page error, by the server's rules: only the site's own texts are shown. */
import { HttpError } from '#shared/http-errors.ts';
import type { PageError } from '#shared/page.ts';

export function toPageError(error: unknown): PageError {
  if (error instanceof HttpError && error.status === 404)
    return { status: 404, title: 'Page Not Found', message: error.message };
  return {
    status: error instanceof HttpError ? error.status : 500,
    title: 'Internal Server Error',
    message:
      error instanceof HttpError
        ? error.message
        : 'Something on this page stopped working. Please reload it, or ring us.',
  };
}
