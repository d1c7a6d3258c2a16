/** One facet of a list: its options, and how many holidays each would leave. */
export interface FacetChoices {
  readonly name: string;
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** Heading that lists the option: for a place, its country. */
  readonly group?: string | null;
}
