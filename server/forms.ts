/** Forms of all features; does not compile while a stored form has no effect. */
import { everyFeature, type features } from './features.ts';
import type { FeatureForms, FormEffects, SiteForms } from './submissions/feature-forms.ts';

type Listed = (typeof features)[number];
type EffectsOf<Each> = Each extends { readonly forms: { readonly effects: infer Effects } } ? Effects : never;
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

const forms: readonly FeatureForms[] = everyFeature.flatMap((feature) => feature.forms ?? []);
const effects: FormEffects = join(forms.map((each) => each.effects)) as Joined<EffectsOf<Listed>>;

export const siteForms: SiteForms = {
  effects,
  rules: join(forms.map(({ rules = {} }) => rules)),
  options: join(forms.map(({ options = {} }) => options)),
  async isGivenUp(transaction, reference) {
    for (const each of forms) if (await each.isGivenUp?.(transaction, reference)) return true;
    return false;
  },
  async heldUntil(query, reference) {
    for (const each of forms) {
      const until = await each.heldUntil?.(query, reference);
      if (until) return until;
    }
    return null;
  },
};

function join<Part extends object>(parts: readonly Part[]): Part {
  return Object.assign({}, ...parts);
}
