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
  slug: string;
  title: string;
  kind: string;
  place: string;
  countryName: string;
  departs: string;
  nights: number;
  /** Names its departure, where that is another than the one it is advertised with. */
  otherDate: string | null;
  art: string;
  photo?: PhotoFacts | null;
  from: { kind: string; name: string };
  stay: { board: string } | null;
  price: OfferPrice;
  protection: ProtectionFacts;
}

/** Enough for a row of a list. */
export interface OfferRowFacts extends Omit<OfferCardFacts, 'kind' | 'price'> {
  price: Omit<OfferPrice, 'checkedAt'>;
}
