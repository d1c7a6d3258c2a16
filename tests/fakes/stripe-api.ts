/** A stand-in for Stripe's API over a real port: checkout sessions, idempotency keys, signed webhooks, and silence on demand. */
import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeSession {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: null | { last_payment_error: object | null };
  [key: string]: unknown;
}

export interface StripeApi {
  origin: string;
  sessions: Map<string, FakeSession>;
  /** Every request as it came: `POST /v1/checkout/sessions`, its key and its fields. */
  requests: {
    line: string;
    key: string | undefined;
    authorization: string | undefined;
    fields: URLSearchParams;
  }[];
  /** What it does instead of answering. */
  trouble: 'none' | 'error' | 'hangup';
  close(): Promise<void>;
}

export async function startStripeApi(): Promise<StripeApi> {
  const byKey = new Map<string, { fields: string; session: FakeSession }>();
  const api: Omit<StripeApi, 'origin' | 'close'> = { sessions: new Map(), requests: [], trouble: 'none' };
  const server = http.createServer(async (req, res) => {
    const body = await readBody(req);
    const [path = ''] = (req.url ?? '').split('?');
    const key = req.headers['idempotency-key'] as string | undefined;
    const fields = new URLSearchParams(body);
    api.requests.push({
      line: `${req.method} ${path}`,
      key,
      authorization: req.headers.authorization,
      fields,
    });
    if (api.trouble === 'hangup') return void req.socket.destroy();
    const send = (status: number, value: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (api.trouble === 'error') return void send(500, { error: { type: 'api_error', message: 'down' } });
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (req.method === 'POST' && !id) {
      const before = key ? byKey.get(key) : undefined;
      if (before && before.fields !== body)
        return void send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
      const session = before?.session ?? makeSession(fields);
      if (key) byKey.set(key, { fields: body, session });
      api.sessions.set(session.id, session);
      return void send(200, session);
    }
    const session = api.sessions.get(id ?? '');
    if (!session)
      return void send(404, { error: { type: 'invalid_request_error', message: 'No such session' } });
    if (action === 'expire') session.status = 'expired';
    send(200, session);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(api, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function makeSession(fields: URLSearchParams): FakeSession {
  const id = `cs_test_${randomBytes(12).toString('hex')}`;
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
    currency: fields.get('line_items[0][price_data][currency]') ?? '',
    metadata: { payment: fields.get('metadata[payment]') ?? '' },
    payment_intent: null,
  };
}

async function readBody(req: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** An event as Stripe sends it. */
export function stripeEvent(
  type: string,
  object: object,
  { id = `evt_${randomBytes(8).toString('hex')}`, at = '2026-11-21T10:00:00Z', livemode = false } = {},
): string {
  const created = Math.floor(Date.parse(at) / 1000);
  return JSON.stringify({ id, object: 'event', type, created, livemode, data: { object } });
}

/** The value of `Stripe-Signature`, as Stripe's documentation describes it. */
export function stripeSignature(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
