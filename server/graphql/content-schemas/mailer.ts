/** `mailers/<product>.yaml` and `promotions.yaml`: what was sent by post, and prize draws. */
import Type, { type Static } from 'typebox';
import { integer, list, object, oneOf, text } from './field-types.ts';
import { day, moment, offerCode, slug } from './formats.ts';

export const mailerSchema = object({
  product: slug,
  title: text(1, 90),
  description: text(50, 160),
  issue: text(1, 60),
  season: text(1, 60),
  postedOn: day,
  validTo: day,
  pages: integer(1, 200),
  intro: text(),
  art: slug,
  offers: list(object({ page: integer(1, 200), id: offerCode })),
});

export const promotionSchema = object({
  slug,
  name: text(1, 90),
  kind: oneOf('prize-draw', 'competition'),
  opens: moment,
  closes: moment,
  entry: text(),
  restrictions: list(text(), 1),
  prize: text(),
  winnerHow: text(),
  winnerBy: day,
  promoter: text(),
  winner: Type.Optional(text(1, 120)),
  dataUse: text(),
});

export type MailerContent = Static<typeof mailerSchema>;
export type PromotionContent = Static<typeof promotionSchema>;
