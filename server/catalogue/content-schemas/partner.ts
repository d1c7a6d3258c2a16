/** `partners/<slug>.yaml`: an operator whose holidays the agency sells, and its campaign page. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, penceField, textField } from './field-types.ts';
import { lead, referenceTo, slug, webAddress } from './formats.ts';
import { offerKind } from './offer.ts';
import { photoSchema } from './photo.ts';
import { fact, protectionSchema, status } from './protection.ts';

/** Selects the offers of a campaign; every given part must match. */
const campaignRule = object({
  partners: Type.Optional(list(referenceTo('partners'), 1)),
  kinds: Type.Optional(list(offerKind, 1)),
  minTotalPence: Type.Optional(penceField()),
});

const campaign = object({
  title: textField(1, 90),
  description: textField(50, 160),
  strap: lead,
  intro: textField(1, 1200),
  layout: enumField('branch2', 'cruise', 'standard'),
  art: referenceTo('scenes'),
  photo: Type.Optional(photoSchema),
  rule: campaignRule,
  facts: list(fact, 3, 6),
  included: list(textField(), 3, 7),
  notIncluded: list(textField(), 2, 5),
  goodFor: list(textField(), 3, 5),
  notFor: list(textField(), 2, 3),
  soloNote: textField(1, 600),
  accessNote: textField(1, 600),
  departures: list(fact, 3, 6),
  questions: list(object({ question: textField(), answer: textField() }), 4, 6),
  related: list(referenceTo('partners'), 3, 3),
});

export const partnerSchema = object({
  slug,
  name: textField(1, 60),
  /** For staff, who look prices up there; no page prints it. */
  website: Type.Optional(webAddress),
  sells: textField(1, 200),
  goodFor: textField(1, 200),
  status,
  /** Days before departure by which the full price is due; later bookings are paid in full at once. */
  balanceDays: integerField(1),
  protection: protectionSchema,
  cruiseLine: Type.Optional(referenceTo('cruiseLines')),
  campaign: Type.Optional(campaign),
});

export type PartnerContent = Static<typeof partnerSchema>;
export type CampaignContent = Static<typeof campaign>;
