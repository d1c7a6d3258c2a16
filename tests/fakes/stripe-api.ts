/** Fake of Stripe’s API over a real port: sessions, refunds, idempotency keys, signed webhooks, faults. */
import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface FakeSession {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: null | string | { last_payment_error: object | null };
  [key: string]: unknown;
}

const lists = [
  'payment_intents',
  'charges',
  'refunds',
  'disputes',
  'radar/early_fraud_warnings',
  'reviews',
] as const;
type Listed = (typeof lists)[number];

export interface StripeApi {
  origin: string;
  sessions: Map<string, FakeSession>;
  /** Every request as received: `POST /v1/checkout/sessions`, its key and its fields. */
  requests: {
    line: string;
    key: string | undefined;
    authorization: string | undefined;
    fields: URLSearchParams;
  }[];
  /** Objects that can be fetched one by one (`payment_intents`) and listed page by page, newest first. */
  objects: Record<Listed, { id: string; created: number; [key: string]: unknown }[]>;
  /** Fault in place of a response; `hangup after effect` refunds first. */
  fault: 'none' | 'error' | 'hangup' | 'hangup after effect';
  /** Money that each payment intent took; refunds of another one are not limited. */
  taken: Map<string, number>;
  /** Status of new refunds. */
  refundStatus: 'succeeded' | 'pending' | 'failed';
  /** Time to create a session; until then the same key is refused with 409. */
  slowMs: number;
  /** Largest page of a list, whatever the request asks for. */
  pageSize: number;
  close(): Promise<void>;
}

export async function startStripeApi(): Promise<StripeApi> {
  const byKey = new Map<string, { fields: string; session: FakeSession }>();
  const refundsByKey = new Map<string, { fields: string; answer: [number, object] }>();
  const inUse = new Set<string>();
  const api: Omit<StripeApi, 'origin' | 'close'> = {
    sessions: new Map(),
    requests: [],
    objects: Object.fromEntries(lists.map((name) => [name, []])) as unknown as StripeApi['objects'],
    fault: 'none',
    taken: new Map(),
    refundStatus: 'succeeded',
    slowMs: 0,
    pageSize: 100,
  };
  const server = http.createServer(async (req, res) => {
    const body = await readBody(req);
    const [path = '', search = ''] = (req.url ?? '').split('?');
    const key = req.headers['idempotency-key'] as string | undefined;
    const fields = new URLSearchParams(body);
    api.requests.push({
      line: `${req.method} ${path}`,
      key,
      authorization: req.headers.authorization,
      fields,
    });
    if (api.fault === 'hangup') return void req.socket.destroy();
    const send = (status: number, value: object) =>
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (api.fault === 'error') return void send(500, { error: { type: 'api_error', message: 'down' } });
    if (path === '/v1/refunds' && req.method === 'POST') {
      const before = refundsByKey.get(key ?? '');
      if (before && before.fields !== body)
        return void send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
      const answer = before?.answer ?? makeRefund(api, fields);
      if (key) refundsByKey.set(key, { fields: body, answer });
      if (api.fault === 'hangup after effect') return void req.socket.destroy();
      return void send(...answer);
    }
    const listed = lists.find((name) => path.startsWith(`/v1/${name}`));
    if (listed) return void send(...answerListed(api, listed, path, new URLSearchParams(search)));
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (req.method === 'POST' && !id) {
      const before = key ? byKey.get(key) : undefined;
      if (before && before.fields !== body)
        return void send(400, { error: { type: 'idempotency_error', message: 'other parameters' } });
      if (key && inUse.has(key)) return void send(409, keyInUse);
      if (!before && key && api.slowMs > 0) {
        inUse.add(key);
        await pause(api.slowMs);
        inUse.delete(key);
      }
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

const keyInUse = {
  error: {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key',
  },
};

function answerListed(
  { objects, pageSize }: Pick<StripeApi, 'objects' | 'pageSize'>,
  name: Listed,
  path: string,
  search: URLSearchParams,
): [number, object] {
  const id = path.slice(`/v1/${name}/`.length);
  if (id) {
    const found = objects[name].find((each) => each.id === id);
    return found
      ? [200, found]
      : [404, { error: { type: 'invalid_request_error', message: 'No such object' } }];
  }
  const [from, to] = [Number(search.get('created[gte]')), Number(search.get('created[lt]') ?? Infinity)];
  const intent = search.get('payment_intent');
  const all = objects[name]
    .filter(({ created }) => created >= from && created < to)
    .filter((object) => intent === null || object.payment_intent === intent)
    .sort((one, two) => two.created - one.created);
  const begin = all.findIndex((each) => each.id === search.get('starting_after')) + 1;
  const data = all.slice(begin, begin + pageSize);
  return [200, { object: 'list', url: `/v1/${name}`, data, has_more: begin + pageSize < all.length }];
}

/** Refuses to return more than was taken, as Stripe does. */
function makeRefund(
  { objects, taken, refundStatus }: Pick<StripeApi, 'objects' | 'taken' | 'refundStatus'>,
  fields: URLSearchParams,
): [number, object] {
  const intent = fields.get('payment_intent') ?? '';
  const amount = Number(fields.get('amount'));
  const returned = objects.refunds
    .filter(({ payment_intent }) => payment_intent === intent)
    .reduce((sum, refund) => sum + Number(refund.amount), 0);
  if (returned + amount > (taken.get(intent) ?? Number.POSITIVE_INFINITY))
    return [
      400,
      {
        error: { type: 'invalid_request_error', message: 'Refund amount is greater than unrefunded amount' },
      },
    ];
  const refund = {
    ...{ id: `re_${randomBytes(12).toString('hex')}`, object: 'refund', amount, currency: 'gbp' },
    ...{ payment_intent: intent, charge: intent.replace('pi_', 'ch_'), status: refundStatus },
    metadata: { refund: fields.get('metadata[refund]'), payment: fields.get('metadata[payment]') },
    created: Math.floor(Date.parse('2026-11-21T12:00:00Z') / 1000),
  };
  objects.refunds.push(refund);
  return [200, refund];
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

/** Returns an event as Stripe sends it. */
export function stripeEvent(
  type: string,
  object: object,
  { id = `evt_${randomBytes(8).toString('hex')}`, at = '2026-11-21T10:00:00Z', livemode = false } = {},
): string {
  const created = Math.floor(Date.parse(at) / 1000);
  return JSON.stringify({ id, object: 'event', type, created, livemode, data: { object } });
}

/** Returns the value of `Stripe-Signature`, as Stripe's documentation describes it. */
export function stripeSignature(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
