/** `site.yaml`: what every page shows round its own content. */
import { email, phone } from './formats.ts';
import { list, object, optional, text } from './shape.ts';

export const site = object({
  name: text(1, 60),
  strapline: text(1, 160),
  phone,
  email,
  sampleNotice: optional(text(1, 300)),
  notice: optional(text(1, 300)),
  protection: list(text(), 1, 10),
  companyFacts: list(text(), 0, 10),
});
