/** Collects browser errors of a page: console, page errors, failed requests, statuses of 400 and above. */
import type { Page } from 'playwright-core';

/** Returns a growing list; set its length to 0 before the next page. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts background requests when the test opens the next page.
    if (reason === 'net::ERR_ABORTED') return;
    complaints.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}
