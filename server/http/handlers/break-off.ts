/** What becomes of an answer that went wrong after a part of it had left. */
import type { Response } from 'express';

/** A clean end would be taken for the whole, and kept by caches on the way. What has been ended already is whole. */
export function breakOff(res: Response): void {
  if (!res.writableEnded) res.destroy();
}
