/** Payments: the service, and routes of card page, webhook, sandbox page of test mode and calendar. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import { renderSlot } from '../../http/middleware/render-slot.ts';
import { recordMount } from '../../http/middleware/route-label.ts';
import type { FeatureServices, OpenContext, OpenedFeature } from '../define-feature.ts';
import { nextStep } from './next-step.ts';
import { openPayments } from './open-payments.ts';
import { paymentCalendar } from './payment-calendar.ts';
import type { PaymentService } from './payment-service.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { findRefundOutcome } from './refunds/find-refund-outcome.ts';
import { paymentSandbox } from './sandbox/payment-sandbox.ts';
import { startCheckout } from './start-checkout.ts';

declare module '../define-feature.ts' {
  interface FeatureServices {
    payments: PaymentService;
  }
}

export async function open({ env, ...context }: OpenContext): Promise<OpenedFeature> {
  const payments = await openPayments(env, context);
  return {
    services: { payments },
    nextStep: (form) => nextStep(payments, form),
    outcomes: { 'payments refund': findRefundOutcome({ ...context, ...payments }) },
  };
}

export function routes(app: Router, services: HttpServices & Pick<FeatureServices, 'payments'>): void {
  app.post('/payment-redirect', startCheckout(services));
  app.get(
    ['/payment-redirect', '/payment-redirect/_payload.json'],
    rateLimit(services.rateLimiter, 'payment-return'),
  );
  app.post('/payment-webhook/:provider', paymentWebhook(services));
  app.use('/payment-sandbox', recordMount, paymentSandbox(services));
  app.get('/pay-monthly.ics', renderSlot(services), paymentCalendar(services));
}
