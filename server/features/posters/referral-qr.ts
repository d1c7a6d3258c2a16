/** Answers `/recommend-a-friend.svg`: a QR code of the page for a friend's phone, with the code given. */
import type { RequestHandler } from 'express';
import { renderSVG } from 'uqr';
import { href } from '#routes/href.ts';
import { readReferralCode } from '#shared/referral-code.ts';
import { sendCompressed } from '../../http/handlers/send-compressed.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { sharedCacheControl } from '../../render/page-headers.ts';
import { cspReporting } from '../../render/security-headers.ts';

export function referralQr({ env }: Pick<HttpServices, 'env'>): RequestHandler {
  return async (req, res) => {
    const value = new URL(req.url, 'http://localhost').searchParams.get('given') ?? '';
    // Anything but a valid code is left out: the QR code never carries a stranger's words.
    const given = readReferralCode(value) ?? undefined;
    const url = env.publicOrigin + href('recommend-a-friend', {}, { given });
    res.setHeader('Cache-Control', sharedCacheControl);
    res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    res.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'unsafe-inline'; ${cspReporting}`,
    );
    res.setHeader('X-Robots-Tag', 'noindex');
    await sendCompressed(req, res, 200, renderSVG(url, { ecc: 'M', border: 2 }));
  };
}
