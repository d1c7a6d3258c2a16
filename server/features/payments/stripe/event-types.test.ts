/** Checks that docs/contracts.md lists exactly the Stripe events that are needed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eventTypes, subscribedTypes } from './event-types.ts';

const contracts = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/contracts.md'), 'utf8');

test('docs/contracts.md lists every event type to subscribe to, and no other', () => {
  const [, list = ''] =
    /subscribe its webhook endpoint to ([^.]*(?:\.[a-z][^.]*)*)\. /s.exec(contracts) ?? [];
  const named = [...list.matchAll(/`([\w.]+)`/g)].map(([, type]) => type);
  expect(named.sort()).toEqual([...subscribedTypes].sort());
});

test('eight event types are not subscribed, each with a reason', () => {
  const without = Object.entries(eventTypes).filter(([, { notSubscribed }]) => notSubscribed);
  expect(without.map(([type]) => type).sort()).toEqual([
    'charge.captured',
    'charge.expired',
    'charge.failed',
    'charge.pending',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_intent.partially_funded',
    'payment_intent.requires_action',
  ]);
});
