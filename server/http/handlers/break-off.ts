/** Aborts a response that failed after a part of it was sent. */
import type { Response } from 'express';

/**
 * Destroys the response: a clean end would pass for complete, and be stored by caches. A response that has
 * already ended is complete.
 */
export function breakOff(res: Response): void {
  if (!res.writableEnded) res.destroy();
}
