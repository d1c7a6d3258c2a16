/** Currencies on the board and branches with a bureau, as choices of the form. */
import type { Option } from '#shared/forms/define-form.ts';

interface Board {
  readonly rates: readonly { readonly code: string; readonly name: string }[];
  readonly branches: readonly {
    readonly slug: string;
    readonly name: string;
    readonly services: readonly string[];
  }[];
}

export function reserveOptions({ rates, branches }: Board): { currency: Option[]; branch: Option[] } {
  return {
    currency: rates.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    branch: branches
      .filter(({ services }) => services.includes('travel-money'))
      .map(({ slug, name }) => ({ value: slug, label: name })),
  };
}
