/** `branches/<slug>.yaml`: a branch, its opening hours, its staff and its access. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, textField } from './field-types.ts';
import {
  clockTime,
  day,
  emailPattern,
  openingSpell,
  phonePattern,
  postcodePattern,
  referenceTo,
  slug,
  whatsapp,
} from './formats.ts';
import { photoSchema } from './photo.ts';

const spells = list(openingSpell, 0, 3);

/** Opening periods by day of the week. */
export const hours = object({
  sun: Type.Optional(spells),
  mon: Type.Optional(spells),
  tue: Type.Optional(spells),
  wed: Type.Optional(spells),
  thu: Type.Optional(spells),
  fri: Type.Optional(spells),
  sat: Type.Optional(spells),
});

/** A day whose hours differ from those of its weekday. */
export const specialDay = object(
  {
    date: day,
    closed: Type.Boolean(),
    opens: Type.Optional(clockTime),
    closes: Type.Optional(clockTime),
    why: textField(1, 120),
  },
  { opens: ['closes'], closes: ['opens'] },
);

const weekday = {
  ...integerField(0, 6),
  description:
    'a day of the week: 0 Sunday, 1 Monday, 2 Tuesday, 3 Wednesday, 4 Thursday, 5 Friday, 6 Saturday',
};

const teamMember = object({
  name: textField(1, 60),
  role: textField(1, 60),
  knows: list(textField(), 1, 6),
  days: list(weekday, 0, 7),
  /** True when visitors can book half an hour with this person. */
  appointments: Type.Optional(Type.Boolean()),
  note: Type.Optional(textField(1, 300)),
});

const access = object({
  stepFree: Type.Boolean(),
  doorWidth: Type.Optional(textField(1, 80)),
  loop: Type.Boolean(),
  seating: Type.Boolean(),
  quiet: Type.Optional(textField(1, 120)),
  toilet: Type.Boolean(),
  parking: textField(),
  busStop: textField(),
});

const address = object({ lines: list(textField(), 1, 4), town: textField(1, 60), postcode: postcodePattern });

export const branchSchema = object({
  slug,
  name: textField(1, 60),
  county: textField(1, 60),
  address,
  landmark: textField(1, 200),
  lat: Type.Number({ minimum: 49.8, maximum: 60.9 }),
  lon: Type.Number({ minimum: -8.7, maximum: 1.8 }),
  phone: phonePattern,
  email: emailPattern,
  whatsapp: Type.Optional(whatsapp),
  hours,
  special: list(specialDay),
  services: list(
    enumField('holidays', 'cruise', 'travel-money', 'buy-back', 'appointments', 'video', 'brochures'),
    0,
    7,
  ),
  team: list(teamMember),
  access,
  opened: Type.Optional(integerField(1850, 2100)),
  template: integerField(1, 3),
  stateNote: Type.Optional(textField(1, 300)),
  bridge: Type.Optional(referenceTo('branches')),
  movesTo: Type.Optional(
    object({
      from: day,
      address,
      lat: Type.Number({ minimum: 49.8, maximum: 60.9 }),
      lon: Type.Number({ minimum: -8.7, maximum: 1.8 }),
    }),
  ),
  about: textField(),
  art: referenceTo('scenes'),
  photo: Type.Optional(photoSchema),
  driveTimes: list(object({ to: textField(1, 60), minutes: integerField(1, 600), checked: day })),
  picks: Type.Optional(list(referenceTo('offers'), 0, 12)),
});

export type BranchContent = Static<typeof branchSchema>;
