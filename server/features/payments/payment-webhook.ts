/** Receives payment events of the provider; acknowledges only signed ones, and only once they are stored. */
import express, { type RequestHandler } from 'express';
import { HttpError, notFound } from '#shared/http-errors.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { describeStorageError } from '../../platform/describe-storage-error.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { WebhookRefused } from './payment-provider.ts';
import type { PaymentService } from './payment-service.ts';

const bodyLimit = '256kb';

/** Mounted at `/payment-webhook/:provider`. No parser runs first: the signature covers the raw body. */
export function paymentWebhook({
  payments,
  log,
  securityLog,
}: Pick<HttpServices, 'log' | 'securityLog'> & { payments: PaymentService }): RequestHandler[] {
  const handleWebhook: RequestHandler = async (req, res) => {
    if (req.params.provider !== payments.providerName) throw notFound(req.originalUrl);
    res.setHeader('Cache-Control', 'no-store');
    const rawBody = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
    try {
      await payments.handleWebhook(rawBody, new Headers(signatureHeaders(req.headers)));
    } catch (error) {
      if (!(error instanceof WebhookRefused)) {
        const fields = { id: getRequestState(res).requestId, err: describeStorageError(error) };
        log.error({ event: 'payment_not_stored', ...fields }, 'failed to store a payment event');
        throw new HttpError(500, 'Failed to store the event: send it again.');
      }
      // A wrong clock would otherwise look like a forged signature.
      const reason = /timestamp|too old/i.test(error.message) ? 'signature_too_old' : 'signature_wrong';
      securityLog.record('webhook_refused', { req, provider: payments.providerName, reason });
      throw new HttpError(400, 'Invalid signature.');
    }
    res.json({ received: true });
  };
  return [express.raw({ type: () => true, limit: bodyLimit, inflate: false }), handleWebhook];
}

function signatureHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    name.endsWith('-signature') && typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}
