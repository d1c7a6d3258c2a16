/** One way of narrowing a list, with its choices and how many holidays each would leave. */
export interface FacetChoices {
  readonly name: string;
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** What it is shown under: for a place its country. */
  readonly group?: string | null;
}
