/** Who protects the customer's money: the same few facts on partners, offers and cruise lines. */
import Type, { type Static } from 'typebox';
import { object, oneOf, text } from './field-types.ts';

export const protectionSchema = object({
  scheme: oneOf('ATOL', 'ABTA', 'ABTOT', 'BCH', 'TTA', 'none'),
  holder: text(1, 80),
  number: Type.Optional(text(1, 20)),
  note: Type.Optional(text(1, 300)),
});

export type ProtectionContent = Static<typeof protectionSchema>;

export const status = oneOf('live', 'paused', 'retired');
export const fact = object({ label: text(1, 60), value: text(1, 160) });
