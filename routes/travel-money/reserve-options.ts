/** Form options for the currencies on the board, and for the branches with a bureau. */
import type { Option } from '#shared/forms/define-form.ts';

interface Board {
  readonly rates: readonly { readonly code: string; readonly name: string }[];
  readonly branches: readonly {
    readonly slug: string;
    readonly name: string;
    readonly services: readonly string[];
  }[];
}

export function reserveOptions({ rates, branches }: Board) {
  const currency: Option[] = rates.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
  return {
    currency,
    currency_2: currency,
    currency_3: currency,
    branch: branches
      .filter(({ services }) => services.includes('travel-money'))
      .map(({ slug, name }) => ({ value: slug, label: name })),
  };
}
