/** Offer facts that the shared components need; query results match them structurally. */
import type { PhotoFacts } from '../pictures/picture.tsx';

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
  /** Cabin that the total buys, where there are several to choose from: `balcony cabin`. */
  cabin?: string | null;
}

/** The price of an offer on sale. */
export interface OfferPrice extends PriceFacts {
  /** Number left, where few are; 0 once sold out. */
  left: number | null;
}

/** Facts that a card needs. */
export interface OfferCardFacts {
  id: string;
  slug: string;
  title: string;
  kind: string;
  place: string;
  countryName: string;
  departs: string;
  nights: number;
  /** Departure, if not the advertised one. */
  otherDate: string | null;
  art: string;
  photo?: PhotoFacts | null;
  from: { kind: string; name: string };
  stay: { board: string } | null;
  price: OfferPrice;
  protection: ProtectionFacts;
}

/** Facts that a list row needs. */
export interface OfferRowFacts extends Omit<OfferCardFacts, 'kind' | 'price'> {
  price: Omit<OfferPrice, 'checkedAt'>;
}
