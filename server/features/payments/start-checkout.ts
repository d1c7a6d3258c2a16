/** Redirects a visitor who has confirmed all details to the page where the card is typed. */
import express, { type RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { HttpError } from '#shared/http-errors.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { rateLimit, tooManyRequests } from '../../http/middleware/rate-limit.ts';
import { isSameOrigin } from '../../http/middleware/same-origin.ts';
import { keyedDigest } from '../../platform/derive-keys.ts';
import { describeStorageError } from '../../platform/describe-storage-error.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import type { PaymentService } from './payment-service.ts';

type PaymentRedirectContext = Pick<HttpServices, 'env' | 'rateLimiter' | 'log' | 'metrics' | 'secret'> & {
  payments: PaymentService;
};

/** Limit of the body: a sealed text and nothing else. */
const bodyLimit = '4kb';

/** Mounted for POST at `/payment-redirect`. Always a 303, so going back or reloading sends nothing twice. */
export function startCheckout(services: PaymentRedirectContext): RequestHandler[] {
  const checkOrigin: RequestHandler = (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next(
      isSameOrigin(req, services.env.publicOrigin)
        ? undefined
        : new HttpError(403, 'Please start your payment from our payment page.'),
    );
  };
  const redirectToCheckout: RequestHandler = async (req, res) => {
    const sealed: unknown = req.body?.check;
    if (typeof sealed !== 'string')
      throw new HttpError(
        400,
        'We didn’t get the details of your payment. Please go back and send them again: nothing has been taken.',
      );
    await limitReference(services, sealed);
    res.redirect(303, await nextUrl(services, sealed, getRequestState(res).requestId));
  };
  return [
    checkOrigin,
    rateLimit(services.rateLimiter, 'payment'),
    express.urlencoded({ extended: false, limit: bodyLimit, parameterLimit: 5 }),
    redirectToCheckout,
  ];
}

/** Limits attempts per booking, counted under a digest that reveals nothing about the booking. */
async function limitReference(
  { payments, rateLimiter, secret }: PaymentRedirectContext,
  sealed: string,
): Promise<void> {
  const details = payments.readCheck(sealed);
  if (typeof details === 'string') return;
  const who = keyedDigest(secret, 'rate limit payment reference', details.reference);
  const retryAfterSeconds = await rateLimiter.consume('payment-reference', who);
  if (retryAfterSeconds > 0) throw tooManyRequests(retryAfterSeconds);
}

/** Expired or invalid details lead back to the form, which explains what it can. */
async function nextUrl(
  { payments, log, metrics }: PaymentRedirectContext,
  sealed: string,
  id: string,
): Promise<string> {
  if (!payments.cardPayments) return href('payment');
  try {
    const checkout = await payments.start(sealed);
    const started = typeof checkout !== 'string';
    metrics.paymentHandoffs.inc({ result: started ? 'started' : 'not-accepted' });
    return started ? checkout.to : href('payment', {}, { check: sealed.slice(0, 1_000) });
  } catch (error) {
    const unavailable = error instanceof ProviderUnavailable;
    metrics.paymentHandoffs.inc({ result: unavailable ? 'provider-unavailable' : 'not-stored' });
    if (unavailable)
      log.error({ event: 'payment_provider_unavailable', id, err: error }, 'failed to start a payment');
    else
      log.error(
        { event: 'payment_not_stored', id, err: describeStorageError(error) },
        'failed to store a payment; checkout was not started',
      );
    return href('payment', {}, { check: sealed, trouble: 'yes' });
  }
}
