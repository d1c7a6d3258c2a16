/** Answers `/whatsapp-enquiry.svg`: the QR code that opens WhatsApp with the message of the address. */
import type { RequestHandler } from 'express';
import { enquiryKeys, enquiryVariables, readEnquiry } from '#routes/whatsapp/read-enquiry.ts';
import { whatsappEnquiryQuery } from '#routes/whatsapp/whatsapp-enquiry.query.ts';
import { notFound } from '#shared/outcomes.ts';
import { cspReporting } from '../middleware/security-headers.ts';
import { drawQr } from '../posters/draw-qr.ts';
import { longestWritten, pageAddress } from '../render/page-address.ts';
import { privateCacheControl } from '../render/page-headers.ts';
import type { Services } from '../services.ts';
import { sendCompressed } from './send-compressed.ts';

export const enquiryCodePath = '/whatsapp-enquiry.svg';

export function enquiryCode(services: Pick<Services, 'askAs' | 'now'>): RequestHandler {
  return async (req, res) => {
    const queryAt = req.url.indexOf('?');
    const search = queryAt === -1 ? '' : req.url.slice(queryAt);
    const { query } = pageAddress(enquiryCodePath, search, enquiryKeys, longestWritten);
    const facts = await services.askAs(null)(whatsappEnquiryQuery, enquiryVariables(query, false));
    const enquiry = readEnquiry(query, facts, services.now());
    // Only ever a number of ours: the code cannot be made to lead anywhere else.
    if (!enquiry || enquiry.mistakes.length > 0) throw notFound('a code for this message');
    const { size, path } = drawQr(enquiry.link);
    res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    res.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'; ${cspReporting}`);
    res.setHeader('Cache-Control', privateCacheControl);
    res.setHeader('X-Robots-Tag', 'noindex');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#12263f" d="${path}"/></svg>`;
    await sendCompressed(req, res, 200, svg);
  };
}
