/** Label of a facet value: the list's own, or else derived from the value; never the raw value. */
import { formatMonth } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { boardLabel, kindLabel } from '../offers/offer-labels.ts';
import type { FacetChoices } from './facet-choices.ts';

const byName: Record<string, (value: string) => string> = {
  month: formatMonth,
  budget: (pence) => `up to ${formatPounds(Number(pence))}`,
  nights: (value) => `${value.replace('-', ' to ')} nights`,
  kind: kindLabel,
  board: (board) => capitalize(boardLabel(board)),
  protection: (scheme) => scheme.toUpperCase(),
  nofly: (flight) => `${capitalize(flight)} a flight`,
};

/** `('month', '2027-07')` → `July 2027`, `('where', 'puerto-alcudia')` → `Puerto Alcudia`. */
export function facetLabel(facets: readonly FacetChoices[], name: string, value: string): string {
  const options = facets.find((facet) => facet.name === name)?.options ?? [];
  const known = options.find((option) => option.value.toLowerCase() === value.toLowerCase());
  return known?.label ?? byName[name]?.(value) ?? value.split('-').map(capitalize).join(' ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
