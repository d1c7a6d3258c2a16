/** What is drawn and told of a voyage: its calls in order, its cabins, what of tips and drinks is in the fare. */

/** Enough to draw a route. */
export interface StopFacts {
  readonly port: string;
  /** False at sea, in the air, in a hotel on the way to the ship. */
  readonly calls: boolean;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

export interface PortCallFacts extends StopFacts {
  readonly day: number;
  readonly arrive: string | null;
  readonly depart: string | null;
  readonly overnight: boolean;
}

export interface FareFacts {
  readonly fareType: string;
  readonly noFly: boolean;
  readonly tips: string;
  readonly drinksIncluded: boolean;
  readonly onboardCreditMinor: number | null;
  readonly onboardCreditCurrency: string | null;
  readonly cabins: readonly { readonly grade: string; readonly totalPence: number }[];
}
