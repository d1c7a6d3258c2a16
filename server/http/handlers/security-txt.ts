/** Answers `/.well-known/security.txt` (RFC 9116), the contact for vulnerability reports, if one is set. */

import type { RequestHandler } from 'express';
import { dayMs } from '#shared/dates.ts';
import type { HttpServices } from '../http-services.ts';

/**
 * Days until Expires, which the RFC wants within a year. Renewed daily, so it outlasts the site by this long.
 * See https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5
 */
const validDays = 180;

export function securityTxt({ env, now }: Pick<HttpServices, 'env' | 'now'>): RequestHandler {
  return (_req, res, next) => {
    if (!env.securityContact) return next();
    const { contact, policy } = env.securityContact;
    const today = Math.floor(now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString().replace('.000', '')}`,
      'Preferred-Languages: en',
      `Canonical: ${env.publicOrigin}/.well-known/security.txt`,
      ...(policy ? [`Policy: ${policy}`] : []),
    ];
    res.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400');
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}
