/** Filter of the cruise line comparison: a GET form with the facts customers ask about first. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { typeLabel } from './cruise-labels.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import styles from './line-filter.module.css';
import type { LineSearch } from './line-search.ts';

interface LineFilterProps {
  /** All lines on sale. */
  lines: readonly ComparedLine[];
  search: LineSearch;
}

export function LineFilter({ lines, search }: LineFilterProps) {
  const types = [...new Set(lines.flatMap((line) => line.types))].map(
    (type) => [type, typeLabel(type)] as const,
  );
  const ports = [...new Set(lines.flatMap(({ ukPorts }) => ukPorts))].toSorted((a, b) => a.localeCompare(b));
  const choices = [
    { name: 'adults', value: 'only', label: 'Adults only', checked: search.adultsOnly },
    { name: 'single', value: 'yes', label: 'Cabins for one', checked: search.single },
  ];
  // React ignores a changed `defaultValue`, so each field has a key that remounts it with its new value.
  // The form itself has none: remounting the pressed button would lose the focus.
  // See https://react.dev/learn/preserving-and-resetting-state#resetting-a-form-with-a-key
  return (
    <form
      className={styles.lineFilter}
      action={href('cruise-cruise-lines')}
      method="get"
      {...eventProps('filter')}
    >
      <label>
        Sort of ship
        <select key={search.type} name="type" defaultValue={search.type ?? ''}>
          <option value="">Any</option>
          {types.map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        From a port in the UK
        <select key={search.port} name="port" defaultValue={search.port ?? ''}>
          <option value="">Any, or none</option>
          {ports.map((port) => (
            <option key={port}>{port}</option>
          ))}
        </select>
      </label>
      {choices.map(({ name, value, label, checked }) => (
        <label className={`${fieldPartsStyles.choice} ${styles.choice}`} key={name}>
          <input key={String(checked)} type="checkbox" name={name} value={value} defaultChecked={checked} />
          {label}
        </label>
      ))}
      {search.sort !== 'name' && <input type="hidden" name="sort" value={search.sort} />}
      <button className={`${buttonStyles.solid} ${styles.button}`} type="submit">
        Show lines
      </button>
    </form>
  );
}
