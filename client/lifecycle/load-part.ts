/** Loads a part that a page can live without, with a second try, and begins it; what fails for good is reported. */
import { reportError } from './report-error.ts';
import { retryOnce } from './retry-once.ts';

export function loadPart<Part>(load: () => Promise<Part>, begin: (part: Part) => unknown): void {
  retryOnce(load)
    .then(begin)
    .catch((error: unknown) => reportError('chunk', error));
}
