/** Select of a facet's options; those of a group, such as the regions of a country, are under its name. */
import type { FacetChoices, FacetOption } from '../offer-browser/facet-choices.ts';

interface ChoiceSelectProps {
  id: string;
  name: string;
  options: FacetChoices['options'];
  chosen?: string | undefined;
  /** Label of the empty option. */
  none: string;
  /** Shows the number of holidays of each option. */
  counted?: boolean;
}

export function ChoiceSelect({ id, name, options, chosen = '', none, counted = false }: ChoiceSelectProps) {
  const groups = new Map<string, FacetOption[]>();
  for (const option of options) {
    const group = option.group ?? option.label;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  const item = ({ value, label, count }: FacetOption) => (
    <option key={value} value={value}>
      {counted ? `${label} (${count})` : label}
    </option>
  );
  return (
    <select id={id} name={name} defaultValue={chosen}>
      <option value="">{none}</option>
      {[...groups].map(([group, choices]) =>
        choices.length === 1 ? (
          choices.map(item)
        ) : (
          <optgroup key={group} label={group}>
            {choices.map(item)}
          </optgroup>
        ),
      )}
    </select>
  );
}
