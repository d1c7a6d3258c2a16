/** Routes of payments: the card page, the provider's webhook, the sandbox page of test mode, a calendar. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import { renderSlot } from '../../http/middleware/render-slot.ts';
import { recordMount } from '../../http/middleware/route-label.ts';
import { paymentCalendar } from './payment-calendar.ts';
import type { PaymentService } from './payment-service.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { paymentSandbox } from './sandbox/payment-sandbox.ts';
import { startCheckout } from './start-checkout.ts';

export function routes(app: Router, services: HttpServices & { payments: PaymentService }): void {
  app.post('/payment-redirect', startCheckout(services));
  app.get(
    ['/payment-redirect', '/payment-redirect/_payload.json'],
    rateLimit(services.rateLimiter, 'payment-return'),
  );
  app.post('/payment-webhook/:provider', paymentWebhook(services));
  app.use('/payment-sandbox', recordMount, paymentSandbox(services));
  app.get('/pay-monthly.ics', renderSlot(services), paymentCalendar(services));
}
