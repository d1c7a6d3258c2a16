/** Financial protection of customers' money: who protects a holiday, and the table `holders.yaml`. */
import Type, { type Static } from 'typebox';
import { enumField, list, object, textField } from './field-types.ts';

const schemes = ['ATOL', 'ABTA', 'ABTOT', 'BCH', 'TTA'] as const;

/** Names a holder of `holders.yaml`; with the scheme `none` the note replaces it. */
export const protectionSchema = object({
  scheme: enumField(...schemes, 'none'),
  holder: textField(1, 80),
  note: Type.Optional(textField(1, 300)),
});

export const holderSchema = object({
  name: textField(1, 80),
  scheme: enumField(...schemes),
  number: Type.Optional(textField(1, 20)),
  /** Other spellings in the content; pages print `name`. */
  also: Type.Optional(list(textField(1, 80), 1)),
  /** True for words in place of a name, where each holiday names its own holder. */
  various: Type.Optional(Type.Boolean()),
});

export type ProtectionContent = Static<typeof protectionSchema>;
export type HolderContent = Static<typeof holderSchema>;

export const status = enumField('live', 'paused', 'retired');
export const fact = object({ label: textField(1, 60), value: textField(1, 160) });
