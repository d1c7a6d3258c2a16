/** What the shared components need to know of an offer; queries ask for these fields, structurally. */
import type { PhotoFacts } from './picture.tsx';

export interface ProtectionFacts {
  scheme: string;
  holder: string;
  number: string | null;
  note: string | null;
}

export interface PriceFacts {
  basis: string;
  adults: number;
  children: number;
  totalPence: number;
  perPersonPence: number;
  isFrom: boolean;
  checkedAt: string;
  /** The cabin that the total buys, where there are several to choose from: `balcony cabin`. */
  cabin?: string | null;
}

/** The price of an offer on sale. */
export interface OfferPrice extends PriceFacts {
  /** How many are left, where few are; 0 once it is sold out. */
  left: number | null;
}

/** Enough for a card. */
export interface OfferCardFacts {
  id: string;
  title: string;
  kind: string;
  place: string;
  countryName: string;
  departs: string;
  nights: number;
  art: string;
  photo?: PhotoFacts | null;
  from: { kind: string; name: string };
  stay: { board: string } | null;
  price: OfferPrice;
  protection: ProtectionFacts;
}

export interface LocalTaxFacts {
  label: string;
  amountMinor: number;
  currency: string;
  ratePerGbp: number;
  rateDate: string;
  pence: number;
}

/** Enough for a row of a list, with its details folded away. */
export interface OfferRowFacts extends Omit<OfferCardFacts, 'from' | 'stay' | 'price'> {
  summary: string;
  partner: { name: string };
  region: string | null;
  stay: { name: string; stars: number | null; starsBy: string | null; board: string } | null;
  flexible: { from: string; to: string } | null;
  from: { kind: string; name: string; points: readonly { place: string; time: string }[] };
  includes: readonly string[];
  excludes: readonly string[];
  price: OfferPrice & {
    localTaxes: readonly LocalTaxFacts[];
    depositPence: number | null;
    wasPence: number | null;
    wasEvidence: string | null;
    availability: string;
  };
  minAge: number | null;
  accessNotes: string | null;
  passportNotes: string | null;
  soloFriendly: boolean;
  facts: readonly { label: string; value: string }[];
  cruise: {
    ship: string;
    noFly: boolean;
    fareType: string;
    line: { name: string; slug: string } | null;
    itinerary: readonly { day: number; port: string }[];
    cabins: readonly { grade: string; totalPence: number }[];
  } | null;
}
