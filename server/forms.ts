/** Forms of all features; does not compile while a stored form has no entry in the `forms` of a feature. */
import { everyFeature, type features } from './features.ts';
import type { FormEntries, SiteForms } from './submissions/feature-forms.ts';

type Listed = (typeof features)[number];
type FormsOf<Each> = Each extends { readonly forms: infer Forms } ? Forms : never;
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

const entries: FormEntries = Object.assign({}, ...everyFeature.map(({ forms }) => forms)) as Joined<
  FormsOf<Listed>
>;

export const siteForms: SiteForms = {
  entries,
  async isGivenUp(transaction, reference) {
    for (const { isGivenUp } of everyFeature) if (await isGivenUp?.(transaction, reference)) return true;
    return false;
  },
  async heldUntil(query, reference) {
    for (const { heldUntil } of everyFeature) {
      const until = await heldUntil?.(query, reference);
      if (until) return until;
    }
    return null;
  },
};
