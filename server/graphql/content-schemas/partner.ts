/** `partners/<slug>.yaml`: an operator whose holidays the agency sells, and its campaign page. */
import Type, { type Static } from 'typebox';
import { integer, list, object, oneOf, text } from './field-types.ts';
import { slug } from './formats.ts';
import { offerKind } from './offer.ts';
import { photoSchema } from './photo.ts';
import { fact, protectionSchema, status } from './protection.ts';

/** Which offers a campaign shows; everything given must hold. */
const campaignRule = object({
  partners: Type.Optional(list(slug, 1)),
  kinds: Type.Optional(list(offerKind, 1)),
  minTotalPence: Type.Optional(integer(1)),
});

const campaign = object({
  title: text(1, 90),
  description: text(50, 160),
  strap: text(1, 200),
  intro: text(1, 1200),
  layout: oneOf('branch2', 'cruise', 'standard'),
  art: slug,
  photo: Type.Optional(photoSchema),
  rule: campaignRule,
  facts: list(fact, 3, 6),
  included: list(text(), 3, 7),
  notIncluded: list(text(), 2, 5),
  goodFor: list(text(), 3, 5),
  notFor: list(text(), 2, 3),
  soloNote: text(1, 600),
  accessNote: text(1, 600),
  departures: list(fact, 3, 6),
  questions: list(object({ question: text(), answer: text() }), 4, 6),
  related: list(slug, 3, 3),
});

export const partnerSchema = object({
  slug,
  name: text(1, 60),
  sells: text(1, 200),
  goodFor: text(1, 200),
  status,
  protection: protectionSchema,
  cruiseLine: Type.Optional(slug),
  campaign: Type.Optional(campaign),
});

export type PartnerContent = Static<typeof partnerSchema>;
export type CampaignContent = Static<typeof campaign>;
