/** Kinds of content: the path, the schema and the key of each. */
import type { Static, TSchema } from 'typebox';
import { agencySchema } from '../content-schemas/agency.ts';
import { branchSchema } from '../content-schemas/branch.ts';
import { collectionSchema } from '../content-schemas/collection.ts';
import { cruiseLineSchema, riverSchema } from '../content-schemas/cruise-line.ts';
import { destinationSchema } from '../content-schemas/destination.ts';
import { knownNamesSchema } from '../content-schemas/known-names.ts';
import {
  cuttingSchema,
  launchSchema,
  meetupSchema,
  promoCodeSchema,
  referralSchema,
} from '../content-schemas/landing.ts';
import { lawChangeSchema } from '../content-schemas/law-change.ts';
import { mailerSchema, promotionSchema } from '../content-schemas/mailer.ts';
import { newsletterSchema } from '../content-schemas/newsletter.ts';
import { offerSchema } from '../content-schemas/offer.ts';
import { legalDocumentSchema, pageSchema } from '../content-schemas/page.ts';
import { partnerSchema } from '../content-schemas/partner.ts';
import { paymentPlanSchema } from '../content-schemas/payment-plan.ts';
import { placesSchema } from '../content-schemas/places.ts';
import { portSchema } from '../content-schemas/port.ts';
import { pressReleaseSchema } from '../content-schemas/press-release.ts';
import { holderSchema } from '../content-schemas/protection.ts';
import { dayRateSchema, rateSchema, travelMoneySchema } from '../content-schemas/rate.ts';
import { sceneSchema } from '../content-schemas/scene.ts';
import { siteSchema } from '../content-schemas/site.ts';
import { vacancySchema } from '../content-schemas/vacancy.ts';

export interface ContentKind<S extends TSchema = TSchema> {
  /** Name of a file, or of a folder of files. */
  readonly path: string;
  /** one: a file is one entity; list: a file is a list of them. */
  readonly holds: 'one' | 'list';
  /** Conversion of a Markdown body; null for YAML. */
  readonly body: 'sections' | 'text' | 'parts' | null;
  /** Field that names an entity; null where the file name does. */
  readonly key: string | null;
  /** Fields that together identify an entry of a list: the key by default. */
  readonly idFields: readonly string[];
  readonly shape: S;
}

function kind<S extends TSchema>(
  path: string,
  shape: S,
  holds: ContentKind['holds'],
  key: string | null,
  body: ContentKind['body'] = null,
): ContentKind<S> {
  return { path, holds, body, key, idFields: key === null ? [] : [key], shape };
}

export const contentKinds = {
  site: kind('site.yaml', siteSchema, 'one', null),
  agency: kind('agency.yaml', agencySchema, 'one', null),
  knownNames: kind('known-names.yaml', knownNamesSchema, 'one', null),
  places: kind('outcodes.yaml', placesSchema, 'one', null),
  holders: { ...kind('holders.yaml', holderSchema, 'list', 'name'), idFields: ['scheme', 'name'] },
  lawChanges: kind('law-changes.yaml', lawChangeSchema, 'list', 'name'),
  partners: kind('partners', partnerSchema, 'one', 'slug'),
  offers: kind('offers', offerSchema, 'list', 'id'),
  cruiseLines: kind('cruise-lines', cruiseLineSchema, 'one', 'slug'),
  rivers: kind('rivers.yaml', riverSchema, 'list', 'slug'),
  destinations: kind('destinations', destinationSchema, 'one', 'slug'),
  ports: kind('ports.yaml', portSchema, 'list', 'name'),
  scenes: kind('scenes.yaml', sceneSchema, 'list', 'name'),
  branches: kind('branches', branchSchema, 'one', 'slug'),
  collections: kind('collections', collectionSchema, 'one', null, 'sections'),
  releases: kind('press', pressReleaseSchema, 'one', null, 'text'),
  vacancies: kind('vacancies', vacancySchema, 'one', null, 'text'),
  rates: kind('rates.yaml', rateSchema, 'list', 'code'),
  dayRates: kind('day-rates.yaml', dayRateSchema, 'list', 'date'),
  travelMoney: kind('travel-money.yaml', travelMoneySchema, 'one', null),
  paymentPlan: kind('payment-plan.yaml', paymentPlanSchema, 'one', null),
  mailers: kind('mailers', mailerSchema, 'one', 'product'),
  promotions: kind('promotions.yaml', promotionSchema, 'list', 'slug'),
  meetups: kind('meetups.yaml', meetupSchema, 'list', 'slug'),
  launches: kind('launches.yaml', launchSchema, 'list', 'slug'),
  promoCodes: kind('promo-codes.yaml', promoCodeSchema, 'list', 'code'),
  referral: kind('referral.yaml', referralSchema, 'one', null),
  cuttings: kind('cuttings.yaml', cuttingSchema, 'list', 'code'),
  newsletters: kind('newsletters', newsletterSchema, 'one', null, 'parts'),
  pages: kind('pages', pageSchema, 'one', null, 'sections'),
  legalDocuments: kind('legal', legalDocumentSchema, 'one', null, 'sections'),
} satisfies Record<string, ContentKind>;

export type KindName = keyof typeof contentKinds;

export const kindNames = Object.keys(contentKinds) as KindName[];

/** Type of one entity of a kind. */
export type ValueOf<K extends KindName> = Static<(typeof contentKinds)[K]['shape']>;

/** Names of the entities of each kind, including invalid ones. */
export type EntityNames = { readonly [K in KindName]: ReadonlySet<string> };
