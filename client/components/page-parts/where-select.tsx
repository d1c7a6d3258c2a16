/** "Where to?" select: countries, and under each its regions and places with several holidays. */
import type { FacetChoices, FacetOption } from '../offer-browser/facet-choices.ts';

interface WhereSelectProps {
  id: string;
  options: FacetChoices['options'];
  chosen?: string | undefined;
  /** Label of the empty option. */
  none?: string;
  /** Shows the number of holidays of each option. */
  counted?: boolean;
}

export function WhereSelect({
  id,
  options,
  chosen = '',
  none = 'Anywhere',
  counted = false,
}: WhereSelectProps) {
  const groups = new Map<string, FacetOption[]>();
  for (const option of options) {
    const country = option.group ?? option.label;
    groups.set(country, [...(groups.get(country) ?? []), option]);
  }
  const item = ({ value, label, count }: FacetOption) => (
    <option key={value} value={value}>
      {counted ? `${label} (${count})` : label}
    </option>
  );
  return (
    <select id={id} name="where" defaultValue={chosen}>
      <option value="">{none}</option>
      {[...groups].map(([country, places]) =>
        places.length === 1 ? (
          places.map(item)
        ) : (
          <optgroup key={country} label={country}>
            {places.map(item)}
          </optgroup>
        ),
      )}
    </select>
  );
}
