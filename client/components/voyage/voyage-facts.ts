/** Facts shown of a voyage: its calls in order, its cabins, and the tips and drinks in the fare. */

/** Facts needed to draw a route. */
export interface StopFacts {
  readonly port: string;
  /** False at sea, in the air, and in a hotel on the way to the ship. */
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
