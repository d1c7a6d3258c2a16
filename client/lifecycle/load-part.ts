/** Loads a part that a page can live without and begins it; a failure is reported, and the page stays as it is. */
import { reportError } from './report-error.ts';

export function loadPart<Part>(load: () => Promise<Part>, begin: (part: Part) => unknown): void {
  load()
    .then(begin)
    .catch((error: unknown) => reportError('chunk', error));
}
