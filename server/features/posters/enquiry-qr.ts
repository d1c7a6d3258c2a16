/** Answers `/whatsapp-enquiry.svg`: the QR code that opens WhatsApp with the message in the URL. */
import type { RequestHandler } from 'express';
import { enquiryKeys, enquiryVariables, readEnquiry } from '#routes/whatsapp/read-enquiry.ts';
import { whatsappEnquiryQuery } from '#routes/whatsapp/whatsapp-enquiry.query.ts';
import { notFound } from '#shared/http-errors.ts';
import { sendCompressed } from '../../http/handlers/send-compressed.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import { privateCacheControl } from '../../render/page-headers.ts';
import { maxPrivateValueLength, resolvePageUrl } from '../../render/page-url.ts';
import { cspReporting } from '../../render/security-headers.ts';

export const enquiryQrPath = '/whatsapp-enquiry.svg';

export function enquiryQr(services: Pick<HttpServices, 'queryAs' | 'now'>): RequestHandler {
  return async (req, res) => {
    const queryAt = req.url.indexOf('?');
    const search = queryAt === -1 ? '' : req.url.slice(queryAt);
    const { query } = resolvePageUrl(enquiryQrPath, search, { query: enquiryKeys }, maxPrivateValueLength);
    const facts = await services.queryAs(null)(whatsappEnquiryQuery, enquiryVariables(query, false));
    const enquiry = readEnquiry(query, facts, services.now());
    // The number is always one of the agency's, so the code cannot lead anywhere else.
    if (!enquiry || enquiry.errors.length > 0) throw notFound('a code for this message');
    const { size, path } = drawQr(enquiry.link);
    res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    res.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'; ${cspReporting}`);
    res.setHeader('Cache-Control', privateCacheControl);
    res.setHeader('X-Robots-Tag', 'noindex');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
      `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path ` +
      `fill="#12263f" d="${path}"/></svg>`;
    await sendCompressed(req, res, 200, svg);
  };
}
