/** `site.yaml`: what every page shows round its own content. */
import Type, { type Static } from 'typebox';
import { hours, specialDay } from './branch.ts';
import { list, object, text } from './field-types.ts';
import { emailPattern, phonePattern, slug, whatsapp } from './formats.ts';

const desk = object({
  slug,
  name: text(1, 60),
  whatsapp,
  phone: phonePattern,
  hours,
  special: list(specialDay),
});

export const siteSchema = object({
  name: text(1, 60),
  strapline: text(1, 160),
  phone: phonePattern,
  email: emailPattern,
  accountsEmail: Type.Optional(emailPattern),
  sampleNotice: Type.Optional(text(1, 300)),
  notice: Type.Optional(text(1, 300)),
  protection: list(text(), 1, 10),
  companyFacts: list(text(), 0, 10),
  desks: Type.Optional(list(desk, 1, 6)),
});

export type DeskContent = Static<typeof desk>;
