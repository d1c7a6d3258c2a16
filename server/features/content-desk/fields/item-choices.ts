/** Values that a field may refer to, by the names that visitors read: items, countries and currencies. */
import type { Option } from '#shared/forms/define-form.ts';
import { countryName } from '../../../catalogue/content-schemas/country-name.ts';
import type { ListedName, ReferredKind } from '../../../catalogue/content-schemas/formats.ts';
import type { Model } from '../../../catalogue/model/model.ts';
import { onceEach } from '../../../catalogue/reading/share-values.ts';

export type ChoiceKind = ReferredKind | ListedName | 'countries' | 'currencies';

/** Options in the order of their labels, each of which names one value. */
export type ItemChoices = (kind: ChoiceKind) => readonly Option[];

/** A model does not change: it is listed once. */
export const choicesOf: (model: Model) => ItemChoices = onceEach((model) => {
  const listed = new Map<ChoiceKind, readonly Option[]>();
  return (kind) => {
    const options = listed.get(kind) ?? withOwnLabels(list(kind, model));
    listed.set(kind, options);
    return options;
  };
});

function list(kind: ChoiceKind, model: Model): Option[] {
  switch (kind) {
    case 'countries':
      return countries();
    case 'currencies':
      return currencies();
    case 'offers':
      return model.offers.map(({ id, title }) => ({ value: id, label: `${title}, ${id}` }));
    case 'scenes':
      return model.scenes.map(({ name, shows }) => ({ value: name, label: shows.replace(/\.$/, '') }));
    case 'advisers':
      return namesIn(model.branches.map(({ team }) => team));
    case 'ships':
      return namesIn(model.cruiseLines.map(({ ships }) => ships));
    default:
      return model[kind].map(({ slug, name }) => ({ value: slug, label: name }));
  }
}

/** A name is its own value: two people of one name are one choice. */
function namesIn(lists: readonly (readonly { readonly name: string }[])[]): Option[] {
  const names = new Set(lists.flat().map(({ name }) => name));
  return [...names].map((name) => ({ value: name, label: name }));
}

/** Two values of one name have their ids, too. */
export function withOwnLabels(options: readonly Option[]): readonly Option[] {
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  return options
    .map(({ value, label }) => ({
      value,
      label: (counts.get(label) ?? 0) > 1 ? `${label}, ${value}` : label,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en-GB'));
}

/** Regions of the Unicode tables that are no countries. See https://unicode.org/reports/tr35/#Unicode_Region_Code */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function countries(): Option[] {
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  return codes.flatMap((value) => {
    // A former code is an alias of a present one.
    const isPresent = new Intl.Locale(`und-${value}`).region === value && !noCountries.has(value);
    const label = isPresent && countryName(value);
    return label ? [{ value, label }] : [];
  });
}

function currencies(): Option[] {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${names.of(value)}, ${value}`,
  }));
}
