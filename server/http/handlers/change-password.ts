/** Answers `/.well-known/change-password`, which password managers open to change a password. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';

export function changePassword(): RequestHandler {
  return (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(302, `${href('sign-in')}#account`);
  };
}
