/** Sends a visitor who has checked everything on to the page where the card is typed. */
import express, { type RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { Outcome } from '#shared/outcomes.ts';
import { keyedDigest } from '../derive-key.ts';
import { describeStorageError } from '../describe-storage-error.ts';
import { limitTries, tooMany } from '../middleware/limit-tries.ts';
import { stateOf } from '../middleware/request-state.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import { ProviderUnavailable } from '../payment/provider.ts';
import type { Services } from '../services.ts';

type PaymentRedirectContext = Pick<Services, 'env' | 'limits' | 'log' | 'payments' | 'secret'>;

/** A sealed text and nothing else. */
const bodyLimit = '4kb';

/** Mounted for POST at `/payment-redirect`. Always a 303, so that going back or loading anew sends nothing twice. */
export function paymentHop(services: PaymentRedirectContext): RequestHandler[] {
  const admit: RequestHandler = (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next(
      isSameOrigin(req, services.env.publicOrigin)
        ? undefined
        : new Outcome(403, 'Payments are begun on the payment page of this site.'),
    );
  };
  const hop: RequestHandler = async (req, res) => {
    const sealed: unknown = req.body?.check;
    if (typeof sealed !== 'string') throw new Outcome(400, 'The details of the payment did not come along.');
    await countReference(services, sealed);
    res.redirect(303, await nextAddress(services, sealed, stateOf(res).requestId));
  };
  return [
    admit,
    limitTries(services.limits, 'payment'),
    express.urlencoded({ extended: false, limit: bodyLimit, parameterLimit: 5 }),
    hop,
  ];
}

/** Counted under a name that says nothing about the booking. */
async function countReference(
  { payments, limits, secret }: PaymentRedirectContext,
  sealed: string,
): Promise<void> {
  const details = payments.readCheck(sealed);
  if (typeof details === 'string') return;
  const who = keyedDigest(secret, 'rate limit payment reference', details.reference);
  const waitSeconds = await limits.count('payment-reference', who);
  if (waitSeconds > 0) throw tooMany(waitSeconds);
}

/** Details that have grown old, or are not ours, lead back to the form, which says what it can. */
async function nextAddress(
  { payments, log }: PaymentRedirectContext,
  sealed: string,
  id: string,
): Promise<string> {
  if (!payments.takes) return href('payment');
  try {
    const begun = await payments.start(sealed);
    return typeof begun === 'string' ? href('payment', {}, { check: sealed.slice(0, 1_000) }) : begun.to;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      log.error({ event: 'payment_provider_unavailable', id, err: error }, 'a payment could not be begun');
    else
      log.error(
        { event: 'payment_not_stored', id, err: describeStorageError(error) },
        'a payment could not be kept, so it was not begun',
      );
    return href('payment', {}, { check: sealed, trouble: 'yes' });
  }
}
