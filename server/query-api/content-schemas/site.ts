/** `site.yaml`: what every page shows round its own content. */
import { hours, specialDay } from './branch.ts';
import { email, phone, slug, whatsapp } from './formats.ts';
import { list, object, optional, type TypeOf, text } from './shape.ts';

const desk = object({ slug, name: text(1, 60), whatsapp, phone, hours, special: list(specialDay) });

export const site = object({
  name: text(1, 60),
  strapline: text(1, 160),
  phone,
  email,
  accountsEmail: optional(email),
  sampleNotice: optional(text(1, 300)),
  notice: optional(text(1, 300)),
  protection: list(text(), 1, 10),
  companyFacts: list(text(), 0, 10),
  desks: optional(list(desk, 1, 6)),
});

export type DeskContent = TypeOf<typeof desk>;
