/** Financial protection of customers' money: the same fields on partners, offers and cruise lines. */
import Type, { type Static } from 'typebox';
import { enumField, object, textField } from './field-types.ts';

export const protectionSchema = object({
  scheme: enumField('ATOL', 'ABTA', 'ABTOT', 'BCH', 'TTA', 'none'),
  holder: textField(1, 80),
  number: Type.Optional(textField(1, 20)),
  note: Type.Optional(textField(1, 300)),
});

export type ProtectionContent = Static<typeof protectionSchema>;

export const status = enumField('live', 'paused', 'retired');
export const fact = object({ label: textField(1, 60), value: textField(1, 160) });
