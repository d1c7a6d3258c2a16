/** `site.yaml`: facts that every page shows around its own content. */
import Type, { type Static } from 'typebox';
import { hours, specialDay } from './branch.ts';
import { list, object, textField } from './field-types.ts';
import { emailPattern, phonePattern, slug, whatsapp } from './formats.ts';

const desk = object({
  slug,
  name: textField(1, 60),
  whatsapp,
  phone: phonePattern,
  hours,
  special: list(specialDay),
});

export const siteSchema = object({
  name: textField(1, 60),
  strapline: textField(1, 160),
  phone: phonePattern,
  email: emailPattern,
  accountsEmail: Type.Optional(emailPattern),
  sampleNotice: Type.Optional(textField(1, 300)),
  notice: Type.Optional(textField(1, 300)),
  protection: list(textField(), 1, 10),
  companyFacts: list(textField(), 0, 10),
  /** Public part of head office's address, shown with its vacancies. */
  headOffice: Type.Optional(object({ town: textField(1, 60), county: textField(1, 60) })),
  desks: Type.Optional(list(desk, 1, 6)),
});

export type DeskContent = Static<typeof desk>;
