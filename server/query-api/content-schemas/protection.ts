/** Who protects the customer's money: the same few facts on partners, offers and cruise lines. */
import { object, oneOf, optional, type TypeOf, text } from './shape.ts';

export const protection = object({
  scheme: oneOf('ATOL', 'ABTA', 'ABTOT', 'BCH', 'TTA', 'none'),
  holder: text(1, 80),
  number: optional(text(1, 20)),
  note: optional(text(1, 300)),
});

export type ProtectionContent = TypeOf<typeof protection>;

export const status = oneOf('live', 'paused', 'retired');
export const fact = object({ label: text(1, 60), value: text(1, 160) });
