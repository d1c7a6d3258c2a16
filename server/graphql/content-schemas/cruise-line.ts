/** `cruise-lines/<slug>.yaml` and `rivers.yaml`: what stays true of a line or a river whatever is on sale. */
import Type, { type Static } from 'typebox';
import { integer, list, object, oneOf, text } from './field-types.ts';
import { slug } from './formats.ts';
import { protectionSchema, status } from './protection.ts';

export const cruiseLineSchema = object({
  slug,
  name: text(1, 60),
  type: oneOf('ocean', 'river', 'expedition', 'tall-ship'),
  size: oneOf('small', 'mid', 'large'),
  summary: text(),
  description: text(),
  adultsOnly: Type.Boolean(),
  minAge: Type.Optional(integer(1, 99)),
  ukPorts: list(text(1, 60)),
  ships: list(
    object({
      name: text(1, 60),
      guests: integer(1, 10_000),
      launched: integer(1850, 2035),
      note: text(1, 300),
    }),
    1,
  ),
  goodFor: list(text(), 1),
  notFor: list(text(), 1),
  included: list(text(), 1),
  notIncluded: list(text(), 1),
  fare: Type.Optional(
    list(
      object({
        what: oneOf('drinks', 'wifi', 'tips', 'excursions', 'travel'),
        is: oneOf('yes', 'part', 'no'),
        words: text(1, 120),
      }),
    ),
  ),
  dress: text(),
  tips: text(),
  soloCabins: Type.Optional(integer()),
  accessibleCabins: Type.Optional(integer()),
  protection: protectionSchema,
  status,
  art: slug,
  campaign: Type.Optional(slug),
});

const monthName = oneOf(
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
);

export const riverSchema = object({
  slug,
  name: text(1, 60),
  countries: list(text(1, 60), 1),
  from: text(1, 60),
  to: text(1, 60),
  km: integer(1, 10_000),
  bestMonths: list(monthName, 1),
  lowWater: Type.Optional(list(monthName)),
  highWater: Type.Optional(list(monthName)),
  nights: Type.Optional(text(1, 60)),
  towns: list(text(1, 60), 1),
  waterNote: text(),
  summary: text(),
  art: slug,
});

export type CruiseLineContent = Static<typeof cruiseLineSchema>;
export type RiverContent = Static<typeof riverSchema>;
