/** `branches/<slug>.yaml`: a shop, when it opens, who works there and how to get in. */
import {
  clockTime,
  day,
  email,
  offerCode,
  openingSpell,
  phone,
  postcode,
  slug,
  whatsapp,
} from './formats.ts';
import { photo } from './photo.ts';
import { integer, list, number, object, oneOf, optional, type TypeOf, text, yesNo } from './shape.ts';

const spells = list(openingSpell, 0, 3);

/** Spells of opening by day of the week. */
export const hours = object({
  sun: optional(spells),
  mon: optional(spells),
  tue: optional(spells),
  wed: optional(spells),
  thu: optional(spells),
  fri: optional(spells),
  sat: optional(spells),
});

/** A day with other hours than its weekday's. */
export const specialDay = object(
  { date: day, closed: yesNo(), opens: optional(clockTime), closes: optional(clockTime), why: text(1, 120) },
  { opens: ['closes'], closes: ['opens'] },
);

const teamMember = object({
  name: text(1, 60),
  role: text(1, 60),
  knows: list(text(), 1, 6),
  days: list(integer(0, 6), 0, 7),
  note: optional(text(1, 300)),
});

const access = object({
  stepFree: yesNo(),
  doorWidth: optional(text(1, 80)),
  loop: yesNo(),
  seating: yesNo(),
  quiet: optional(text(1, 120)),
  toilet: yesNo(),
  parking: text(),
  busStop: text(),
});

const address = object({ lines: list(text(), 1, 4), town: text(1, 60), postcode });

export const branch = object({
  slug,
  name: text(1, 60),
  county: text(1, 60),
  address,
  landmark: text(1, 200),
  lat: number(49.8, 60.9),
  lon: number(-8.7, 1.8),
  phone,
  email,
  whatsapp: optional(whatsapp),
  hours,
  special: list(specialDay),
  services: list(
    oneOf('holidays', 'cruise', 'travel-money', 'buy-back', 'appointments', 'video', 'brochures'),
    0,
    7,
  ),
  team: list(teamMember),
  access,
  opened: optional(integer(1850, 2100)),
  template: integer(1, 3),
  stateNote: optional(text(1, 300)),
  movesTo: optional(object({ from: day, address, lat: number(49.8, 60.9), lon: number(-8.7, 1.8) })),
  about: text(),
  art: slug,
  photo: optional(photo),
  driveTimes: list(object({ to: text(1, 60), minutes: integer(1, 600), checked: day })),
  picks: optional(list(offerCode, 0, 12)),
});

export type BranchContent = TypeOf<typeof branch>;
