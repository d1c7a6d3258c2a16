/** Outcome of an intended change of a document, by what is stored afterwards. */
import type { Intent } from '../acts/settle-acts.ts';
import { findDocumentOutcome } from './find-document-outcome.ts';

const open = { text: 'Open' };
const shut = { text: 'Shut', until: '2026-11-23T17:00:00Z' };

const intent = (action: string, before: object | null, after: object | null) =>
  ({
    action,
    subject: 'notices/norwich-shop',
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }) as Intent;

const stored = (fields: object | null) =>
  findDocumentOutcome({
    get: async (collection: string, id: string) =>
      fields && collection === 'notices' ? { ...fields, id } : null,
  } as unknown as Parameters<typeof findDocumentOutcome>[0]);

test.each([
  ['documents set', open, shut, shut, 'succeeded'],
  ['documents set', open, shut, open, 'failed'],
  ['documents set', null, shut, null, 'failed'],
  ['documents set', open, shut, { text: 'Another' }, 'unknown'],
  ['documents update', shut, { text: 'Open' }, { ...shut, text: 'Open' }, 'succeeded'],
  ['documents update', shut, { text: 'Open' }, shut, 'failed'],
  ['documents update', shut, { text: 'Open' }, null, 'unknown'],
  ['documents delete', open, null, null, 'succeeded'],
  ['documents delete', open, null, open, 'failed'],
  ['documents delete', open, null, shut, 'unknown'],
])('%s from %j to %j, with %j stored, is %s', async (action, before, after, found, outcome) => {
  expect(await stored(found)(intent(action, before, after))).toBe(outcome);
});
