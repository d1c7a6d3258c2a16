/** Loads and starts a part that a page can do without; a failure is reported, and the page is unchanged. */
import { reportError } from './report-error.ts';

export function loadPart<Part>(load: () => Promise<Part>, begin: (part: Part) => unknown): void {
  load()
    .then(begin)
    .catch((error: unknown) => reportError('chunk', error));
}
