/** Sandbox payment provider: own page, own webhooks, no money; its sessions are lost on a restart. */

import { randomUUID } from 'node:crypto';
import { deriveKeys } from '../../../platform/derive-keys.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type {
  PaymentOrder,
  PaymentProvider,
  ProviderEvent,
  ProviderStatus,
  RefundOrder,
} from '../payment-provider.ts';
import type { PaymentEventKind } from '../payment-state.ts';
import { checkWebhookSignature, signatureHeader, signWebhook } from './sign-webhook.ts';

/** Choices on the sandbox page. */
export const sandboxChoices = ['approve', 'decline', 'cancel', 'delay', 'twice'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

/** Delay until a `delay` payment succeeds, in milliseconds. */
export const sandboxDelayMs = 10_000;
const maxSessions = 1_000;

interface Session {
  order: PaymentOrder;
  choice: SandboxChoice | 'closed' | null;
  chosenAt: number;
}

/** Payload of a sandbox webhook. */
interface SandboxEvent {
  id: string;
  payment: string;
  news: PaymentEventKind;
  amountPence: number;
  at: string;
}

export interface SandboxWebhook {
  afterMs: number;
  /** Serialises and signs the payload at the moment of sending. */
  write(): { rawBody: Buffer; headers: Headers };
}

export interface SandboxProvider extends PaymentProvider {
  /** Returns undefined for a payment that was never started, or has been evicted. */
  findOrder(id: string): PaymentOrder | undefined;
  /** Stores the choice, the first one for good. Returns the webhooks to send and the visitor's next path. */
  choose(id: string, choice: SandboxChoice): { to: string; webhooks: SandboxWebhook[] } | undefined;
}

export function createSandboxProvider(secret: Keyring, now: () => Date): SandboxProvider {
  const keys = deriveKeys(secret, 'payment sandbox webhook');
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, ProviderEvent>();
  const getStatus = (session: Session | undefined) => toStatus(session, now().getTime());
  return {
    name: 'sandbox',
    testMode: true,
    origin: null,
    async start(order) {
      if (sessions.size >= maxSessions) sessions.delete(sessions.keys().next().value as string);
      if (!sessions.has(order.id)) sessions.set(order.id, { order, choice: null, chosenAt: 0 });
      return { providerRef: order.id, url: `/payment-sandbox/${order.id}` };
    },
    readWebhook(rawBody, headers) {
      checkWebhookSignature(keys.all, rawBody, headers.get(signatureHeader), now());
      return toProviderEvent(JSON.parse(rawBody.toString('utf8')) as SandboxEvent);
    },
    retrieve: async (providerRef) => getStatus(sessions.get(providerRef)),
    findPayment: async () => null,
    listBetween: null,
    async refund(order) {
      const refund = refunds.get(order.id) ?? toRefundEvent(order, now());
      refunds.set(order.id, refund);
      return refund;
    },
    findRefund: async ({ id }) => refunds.get(id) ?? null,
    async close(providerRef) {
      const session = sessions.get(providerRef);
      if (session && session.choice === null) session.choice = 'closed';
    },
    findOrder: (id) => sessions.get(id)?.order,
    choose(id, choice) {
      const session = sessions.get(id);
      if (!session) return undefined;
      const first = session.choice === null;
      if (first) Object.assign(session, { choice, chosenAt: now().getTime() });
      return {
        to: toPath(session.choice === 'cancel' ? session.order.cancelUrl : session.order.returnUrl),
        webhooks: first
          ? webhooksFor(session.order, choice, (event) => write(keys.current, event, now()))
          : [],
      };
    },
  };
}

/** Returns a path only: the sandbox page is on this site, under whichever host name the visitor uses. */
function toPath(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function toStatus(session: Session | undefined, nowMs: number): ProviderStatus {
  const nothing = { currency: 'gbp', intentRef: null };
  if (!session) return { status: 'expired', amount: 0, ...nothing };
  const { choice, chosenAt, order } = session;
  const sum = { amount: order.amountPence, ...nothing };
  const arrived = choice === 'approve' || choice === 'twice';
  if (arrived || (choice === 'delay' && nowMs - chosenAt >= sandboxDelayMs))
    return { status: 'succeeded', ...sum };
  if (choice === 'decline') return { status: 'declined', ...sum };
  const over = choice === 'closed' || choice === 'cancel' || nowMs >= order.expiresAt.getTime();
  return { status: over && choice !== 'delay' ? 'expired' : 'open', ...sum };
}

type Write = (event: Omit<SandboxEvent, 'at'>) => ReturnType<SandboxWebhook['write']>;

/** Returns no webhook for a cancelled payment: the visitor's return reports it. */
function webhooksFor(
  { id, amountPence }: PaymentOrder,
  choice: SandboxChoice,
  write: Write,
): SandboxWebhook[] {
  if (choice === 'cancel') return [];
  const news = choice === 'decline' ? 'declined' : 'succeeded';
  const event = { id: `evt_${randomUUID()}`, payment: id, news, amountPence } as const;
  const once = { afterMs: choice === 'delay' ? sandboxDelayMs : 0, write: () => write(event) };
  return choice === 'twice' ? [once, once] : [once];
}

function write(key: Buffer, event: Omit<SandboxEvent, 'at'>, now: Date): ReturnType<SandboxWebhook['write']> {
  const rawBody = Buffer.from(JSON.stringify({ ...event, at: now.toISOString() }));
  return { rawBody, headers: new Headers({ [signatureHeader]: signWebhook(key, rawBody, now) }) };
}

function toRefundEvent({ id, payment, amountPence }: RefundOrder, at: Date): ProviderEvent {
  return {
    id: `answer ${id}`,
    type: 'sandbox.refund',
    ...{ payment, intentRef: null, chargeRef: null, at, madeAt: at },
    ...{ news: 'refund', object: `re_${id}`, money: { amount: amountPence, currency: 'gbp' } },
    ...{ status: 'succeeded', reason: null, dueAt: null },
  };
}

function toProviderEvent({ id, payment, news, amountPence, at }: SandboxEvent): ProviderEvent {
  return {
    id,
    type: `sandbox.${news}`,
    payment,
    intentRef: null,
    chargeRef: null,
    at: new Date(at),
    news,
    object: null,
    money: { amount: amountPence, currency: 'gbp' },
    status: null,
    reason: null,
    dueAt: null,
    madeAt: null,
  };
}
