/** Sandbox page of payments, which carries out the visitor's choice; only in test mode. */
import express, { type RequestHandler, type Response, Router } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import type { HttpServices } from '../../../http/http-services.ts';
import { isSameOrigin } from '../../../http/middleware/same-origin.ts';
import { describeStorageError } from '../../../platform/describe-storage-error.ts';
import type { PaymentService } from '../payment-service.ts';
import { sandboxHeaders, sandboxPage, unknownOrderPage } from './sandbox-page.ts';
import {
  type SandboxChoice,
  type SandboxProvider,
  type SandboxWebhook,
  sandboxChoices,
} from './sandbox-provider.ts';

type PaymentSandboxContext = Pick<HttpServices, 'env' | 'log'> & { payments: PaymentService };

/** Mounted at `/payment-sandbox`. */
export function paymentSandbox(services: PaymentSandboxContext): RequestHandler {
  const { sandbox } = services.payments;
  const router = Router();
  if (!sandbox) return router;
  router.get('/:id', show(sandbox));
  router.post(
    '/:id',
    express.urlencoded({ extended: false, limit: '1kb', parameterLimit: 2 }),
    choose(services, sandbox),
  );
  return router;
}

function show(sandbox: SandboxProvider): RequestHandler<{ id: string }> {
  return (req, res) => {
    const order = sandbox.findOrder(req.params.id);
    if (order) send(res, 200, sandboxPage(order));
    else send(res, 404, unknownOrderPage());
  };
}

function choose(services: PaymentSandboxContext, sandbox: SandboxProvider): RequestHandler<{ id: string }> {
  return async (req, res) => {
    if (!isSameOrigin(req, services.env.publicOrigin))
      throw new HttpError(403, 'Only the sandbox page may send a choice.');
    const choice = sandboxChoices.find((each) => each === req.body?.choice);
    if (!choice) throw new HttpError(400, 'Unknown choice.');
    const chosen = sandbox.choose(req.params.id, choice satisfies SandboxChoice);
    if (!chosen) return send(res, 404, unknownOrderPage());
    for (const webhook of chosen.webhooks) await deliver(services, webhook);
    res.setHeader('Cache-Control', 'no-store');
    res.redirect(303, chosen.to);
  };
}

/** Delivers the webhook, signed and handled like a real one, but not over the network. */
async function deliver(
  { payments, log }: PaymentSandboxContext,
  { afterMs, write }: SandboxWebhook,
): Promise<void> {
  const deliverWebhook = async () => {
    const { rawBody, headers } = write();
    await payments
      .handleWebhook(rawBody, headers)
      .catch((error: unknown) =>
        log.error(
          { event: 'payment_not_stored', err: describeStorageError(error) },
          'the webhook endpoint rejected an event of the payment sandbox',
        ),
      );
  };
  if (afterMs === 0) await deliverWebhook();
  else setTimeout(() => void deliverWebhook(), afterMs).unref();
}

function send(res: Response, status: number, html: string): void {
  for (const [name, value] of Object.entries(sandboxHeaders)) res.setHeader(name, value);
  res.status(status).send(html);
}
