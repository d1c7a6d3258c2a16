/** Maps an error to what visitors see: status, title, and only messages that the app itself wrote. */

import { HttpError } from '#shared/http-errors.ts';
import type { PageError } from '#shared/page.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { ShedError, shedRetryAfter } from '../../platform/requests/shed-error.ts';
import { truncate } from './requested-page-url.ts';

/** Longest URL shown; a longer one was not typed by a visitor. */
const maxShownLength = 300;

export interface ErrorResponse extends PageError {
  /** Seconds for Retry-After, with 503 and 429. */
  retryAfter?: number;
  location?: string;
}

/** `url` is the page's own, with its query; `requestId` links the page to the log. */
export function describeError(error: unknown, url: string, requestId: string): ErrorResponse {
  const status = getStatus(error);
  if (status === 404) {
    const ways = error instanceof HttpError ? error.suggestedLinks : undefined;
    const message = `Page not found: ${truncate(url, maxShownLength)}`;
    return { status, title: 'Page Not Found', message, ...(ways && { suggestedLinks: ways }) };
  }
  if (status === 410 && error instanceof HttpError) {
    const { message, suggestedLinks } = error;
    return { status, title: 'No longer available', message, ...(suggestedLinks && { suggestedLinks }) };
  }
  if (error instanceof HttpError && error.location) {
    return { status, title: 'Moved', message: error.message, location: error.location };
  }
  const title = 'Internal Server Error';
  if (error instanceof ShedError)
    return { status, title, message: error.message, retryAfter: shedRetryAfter() };
  if (status === 503) {
    const message = 'We can’t show this page just now. Please try again in a moment, or ring us.';
    return { status, title, message, retryAfter: error instanceof HttpError ? (error.retryAfter ?? 5) : 5 };
  }
  if (error instanceof HttpError) {
    const { message, retryAfter } = error;
    return { status, title, message, ...(retryAfter !== undefined && { retryAfter }) };
  }
  return {
    status,
    title,
    message: `Something went wrong at our end. If you ring us about it, please quote ${requestId}.`,
  };
}

/** Query API outages are temporary, so 503; GraphQL errors are 500. Express and Node set their own status. */
function getStatus(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  if (error instanceof QueryError) return error.kind === 'graphql' ? 500 : 503;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
