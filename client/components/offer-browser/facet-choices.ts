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
  readonly group?: string | null | undefined;
}

/** Facets as a list's data carry them: the names of the fields would be half of their bytes. */
export type PackedFacets = Readonly<
  Record<string, readonly (readonly [value: string, label: string, count: number, group?: string | null])[]>
>;

export function packFacets(facets: readonly FacetChoices[]): PackedFacets {
  return Object.fromEntries(
    facets.map(({ name, options }) => [
      name,
      options.map(({ value, label, count, group }) =>
        group && group !== label ? ([value, label, count, group] as const) : ([value, label, count] as const),
      ),
    ]),
  );
}

export function unpackFacets(facets: PackedFacets): FacetChoices[] {
  return Object.entries(facets).map(([name, options]) => ({
    name,
    options: options.map(([value, label, count, group]) => ({ value, label, count, group })),
  }));
}
