/** `mailers/<product>.yaml` and `promotions.yaml`: mailings sent by post, and prize draws. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, textField } from './field-types.ts';
import { day, moment, referenceTo, slug } from './formats.ts';

export const mailerSchema = object({
  product: slug,
  title: textField(1, 90),
  description: textField(50, 160),
  issue: textField(1, 60),
  season: textField(1, 60),
  postedOn: day,
  validTo: day,
  pages: integerField(1, 200),
  intro: textField(),
  art: referenceTo('scenes'),
  offers: list(object({ page: integerField(1, 200), id: referenceTo('offers') })),
});

export const promotionSchema = object({
  slug,
  name: textField(1, 90),
  kind: enumField('prize-draw', 'competition'),
  opens: moment,
  closes: moment,
  entry: textField(),
  restrictions: list(textField(), 1),
  prize: textField(),
  winnerHow: textField(),
  winnerBy: day,
  promoter: textField(),
  winner: Type.Optional(textField(1, 120)),
  dataUse: textField(),
});

export type MailerContent = Static<typeof mailerSchema>;
export type PromotionContent = Static<typeof promotionSchema>;
