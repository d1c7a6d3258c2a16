/** What a failure means to a visitor: its status, its title, and only such words as the app itself wrote. */

import { Outcome } from '#shared/outcomes.ts';
import type { PageError } from '#shared/page.ts';
import { QueryError } from '#shared/query/query-errors.ts';
import { shorten } from './failed-address.ts';

/** An address is shown up to where it stops being one that somebody meant. */
const longestShown = 300;

export interface Failure extends PageError {
  /** Seconds for Retry-After, with 503 and 429. */
  retryAfter?: number;
  location?: string;
}

/** `address` is the page's own, with its query; `requestId` ties the page to the log. */
export function describeFailure(error: unknown, address: string, requestId: string): Failure {
  const status = statusOf(error);
  if (status === 404) {
    const ways = error instanceof Outcome ? error.ways : undefined;
    const message = `Page not found: ${shorten(address, longestShown)}`;
    return { status, title: 'Page Not Found', message, ...(ways && { ways }) };
  }
  if (error instanceof Outcome && error.location) {
    return { status, title: 'Moved', message: error.message, location: error.location };
  }
  const title = 'Internal Server Error';
  if (status === 503) {
    const message = 'We cannot show this page just now. Please try again in a moment, or ring us.';
    return { status, title, message, retryAfter: error instanceof Outcome ? (error.retryAfter ?? 5) : 5 };
  }
  if (error instanceof Outcome) {
    const { message, retryAfter } = error;
    return { status, title, message, ...(retryAfter !== undefined && { retryAfter }) };
  }
  return {
    status,
    title,
    message: `Something went wrong on our side. If you ring us about it, quote ${requestId}.`,
  };
}

/** The query API's failures are ours to wait out; what Express and Node refuse carries its own status. */
function statusOf(error: unknown): number {
  if (error instanceof Outcome) return error.status;
  if (error instanceof QueryError) return error.kind === 'graphql' ? 500 : 503;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
