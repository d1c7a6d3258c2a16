/** `cruise-lines/<slug>.yaml` and `rivers.yaml`: facts that hold whatever is on sale. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, textField } from './field-types.ts';
import { referenceTo, slug } from './formats.ts';
import { protectionSchema, status } from './protection.ts';

const shipType = enumField('ocean', 'river', 'expedition', 'tall-ship');

export const cruiseLineSchema = object({
  slug,
  name: textField(1, 60),
  type: shipType,
  size: enumField('small', 'mid', 'large'),
  summary: textField(),
  description: textField(),
  adultsOnly: Type.Boolean(),
  minAge: Type.Optional(integerField(1, 99)),
  /** Found by searches for luxury, like hotels of five stars. */
  luxury: Type.Optional(Type.Boolean()),
  ukPorts: list(textField(1, 60)),
  ships: list(
    object({
      name: textField(1, 60),
      type: Type.Optional(shipType),
      guests: integerField(1, 10_000),
      launched: integerField(1850, 2035),
      note: textField(1, 300),
    }),
    1,
  ),
  goodFor: list(textField(), 1),
  notFor: list(textField(), 1),
  included: list(textField(), 1),
  notIncluded: list(textField(), 1),
  fare: Type.Optional(
    list(
      object({
        what: enumField('drinks', 'wifi', 'tips', 'excursions', 'travel'),
        is: enumField('yes', 'part', 'no'),
        words: textField(1, 120),
      }),
    ),
  ),
  dress: textField(),
  tips: textField(),
  soloCabins: Type.Optional(integerField()),
  accessibleCabins: Type.Optional(integerField()),
  protection: protectionSchema,
  status,
  art: referenceTo('scenes'),
  campaign: Type.Optional(referenceTo('partners')),
});

const monthName = enumField(
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
);

export const riverSchema = object({
  slug,
  name: textField(1, 60),
  countries: list(textField(1, 60), 1),
  from: textField(1, 60),
  to: textField(1, 60),
  km: integerField(1, 10_000),
  bestMonths: list(monthName, 1),
  lowWater: Type.Optional(list(monthName)),
  highWater: Type.Optional(list(monthName)),
  nights: Type.Optional(textField(1, 60)),
  towns: list(textField(1, 60), 1),
  waterNote: textField(),
  summary: textField(),
  art: referenceTo('scenes'),
});

export type CruiseLineContent = Static<typeof cruiseLineSchema>;
export type RiverContent = Static<typeof riverSchema>;
