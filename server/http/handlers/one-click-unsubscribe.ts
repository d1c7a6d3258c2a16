/** Ends a subscription for a mail program that its owner has told to (RFC 8058): one request, no page, no cookie. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import type { Services } from '../../services.ts';
import { verifyLinkToken } from '../../subscriptions/subscription-link.ts';
import { unsubscribe } from '../../subscriptions/unsubscribe.ts';

/**
 * It comes from the mail program's servers, so nothing is asked of where it comes from, nor how often: the token says enough.
 * One that is forged costs us its checksum and no look at the database.
 */
export function oneClickUnsubscribe({
  database,
  secret,
  now,
}: Pick<Services, 'database' | 'secret' | 'now'>): RequestHandler {
  return async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store');
    const token = String(req.query.token ?? '');
    // People who follow the same link with a browser find the button.
    if (req.method !== 'POST') return res.redirect(303, href('sign-up', {}, { token }));
    const link = verifyLinkToken(token, secret, now());
    if (!link) return void res.status(404).type('text').send('This link has run out or is not one of ours.');
    await database.write((transaction) =>
      unsubscribe(transaction, link.id, { form: 'one-click', reference: null, now: now() }),
    );
    res.type('text').send('It has stopped. We send you no more offers.');
  };
}
