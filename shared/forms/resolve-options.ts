/** Options of a field: from its form, the branches, the calendar, or the page. */
import { formatMonth, londonDay } from '../dates.ts';
import type { Field, Option } from './define-form.ts';

/** Sources of options that no definition can list. */
export interface OptionSources {
  readonly now: Date;
  readonly branches: readonly { readonly slug: string; readonly name: string }[];
  /** Options by field. */
  readonly page?: Readonly<Record<string, readonly Option[]>>;
}

const monthsAhead = 24;

/** Returns undefined when only the page knows the options and has not passed them. */
export function resolveOptions(
  name: string,
  field: Field,
  sources: OptionSources,
): readonly Option[] | undefined {
  if (!('options' in field)) return undefined;
  if (field.options === 'page') return sources.page?.[name];
  if (field.options === 'branches')
    return sources.branches.map(({ slug, name: label }) => ({ value: slug, label }));
  return field.options === 'months' ? monthOptions(sources.now) : field.options;
}

function monthOptions(now: Date): Option[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number);
  const months = Array.from({ length: monthsAhead }, (_, ahead) => {
    const value = new Date(Date.UTC(year, month - 1 + ahead, 15)).toISOString().slice(0, 7);
    return { value, label: formatMonth(value) };
  });
  return [{ value: 'flexible', label: 'I’m flexible' }, ...months];
}
