/** `/.well-known/change-password`: where password managers send somebody who should choose another password. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';

export function changePassword(): RequestHandler {
  return (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(302, `${href('sign-in')}#account`);
  };
}
