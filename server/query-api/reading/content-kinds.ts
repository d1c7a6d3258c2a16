/** The kinds of content: where each lies, what shape one has, and what names it. */
import type { Static, TSchema } from 'typebox';
import { branch } from '../content-schemas/branch.ts';
import { collection } from '../content-schemas/collection.ts';
import { cruiseLine, river } from '../content-schemas/cruise-line.ts';
import { cutting, launch, meetup, promoCode, referral } from '../content-schemas/landing.ts';
import { mailer, promotion } from '../content-schemas/mailer.ts';
import { offer } from '../content-schemas/offer.ts';
import { legalDocument, page } from '../content-schemas/page.ts';
import { partner } from '../content-schemas/partner.ts';
import { paymentPlan } from '../content-schemas/payment-plan.ts';
import { places } from '../content-schemas/places.ts';
import { port } from '../content-schemas/port.ts';
import { pressRelease } from '../content-schemas/press-release.ts';
import { rate, travelMoney } from '../content-schemas/rate.ts';
import { site } from '../content-schemas/site.ts';
import { vacancy } from '../content-schemas/vacancy.ts';

export interface ContentKind<S extends TSchema = TSchema> {
  /** A file of this name, or a folder of files. */
  readonly path: string;
  /** one: a file is one entity; list: a file is a list of them. */
  readonly holds: 'one' | 'list';
  /** What a Markdown body becomes; null for YAML. */
  readonly body: 'sections' | 'text' | null;
  /** The field that names an entity; null where the file's name does. */
  readonly key: string | null;
  readonly shape: S;
}

function kind<S extends TSchema>(
  path: string,
  shape: S,
  holds: ContentKind['holds'],
  key: string | null,
  body: ContentKind['body'] = null,
): ContentKind<S> {
  return { path, holds, body, key, shape };
}

export const contentKinds = {
  site: kind('site.yaml', site, 'one', null),
  places: kind('outcodes.yaml', places, 'one', null),
  partners: kind('partners', partner, 'one', 'slug'),
  offers: kind('offers', offer, 'list', 'id'),
  cruiseLines: kind('cruise-lines', cruiseLine, 'one', 'slug'),
  rivers: kind('rivers.yaml', river, 'list', 'slug'),
  ports: kind('ports.yaml', port, 'list', 'name'),
  branches: kind('branches', branch, 'one', 'slug'),
  collections: kind('collections', collection, 'one', null, 'sections'),
  releases: kind('press', pressRelease, 'one', null, 'text'),
  vacancies: kind('vacancies', vacancy, 'one', null, 'text'),
  rates: kind('rates.yaml', rate, 'list', 'code'),
  travelMoney: kind('travel-money.yaml', travelMoney, 'one', null),
  paymentPlan: kind('payment-plan.yaml', paymentPlan, 'one', null),
  mailers: kind('mailers', mailer, 'one', 'product'),
  promotions: kind('promotions.yaml', promotion, 'list', 'slug'),
  meetups: kind('meetups.yaml', meetup, 'list', 'slug'),
  launches: kind('launches.yaml', launch, 'list', 'slug'),
  promoCodes: kind('promo-codes.yaml', promoCode, 'list', 'code'),
  referral: kind('referral.yaml', referral, 'one', null),
  cuttings: kind('cuttings.yaml', cutting, 'list', 'code'),
  pages: kind('pages', page, 'one', null, 'sections'),
  legalDocuments: kind('legal', legalDocument, 'one', null, 'sections'),
} satisfies Record<string, ContentKind>;

export type KindName = keyof typeof contentKinds;

/** What one entity of a kind holds. */
export type ValueOf<K extends KindName> = Static<(typeof contentKinds)[K]['shape']>;

/** Names of the entities of each kind, the faulty ones too. */
export type KnownNames = { readonly [K in KindName]: ReadonlySet<string> };
