/** Folds a number over a selection with its fragments followed. Each fragment is computed once. */
import { type FragmentDefinitionNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

/** Returns the fragment with this name, or undefined when the document has none. */
export type FindFragment = (name: string) => FragmentDefinitionNode | null | undefined;

/**
 * Creates a function that folds a selection set to a number. `measure` receives one field and a function
 * to recurse below it; `combine` joins the numbers of siblings. A fragment that contains itself counts as 0,
 * because another rule rejects it.
 * See https://spec.graphql.org/October2021/#sec-Fragment-spreads-must-not-form-cycles
 */
export function foldSelections(
  findFragment: FindFragment,
  measure: (
    field: Extract<SelectionNode, { kind: Kind.FIELD }>,
    below: (set?: SelectionSetNode) => number,
  ) => number,
  combine: (numbers: readonly number[]) => number,
): (set: SelectionSetNode) => number {
  const totals = new Map<string, number>();
  const below = (set?: SelectionSetNode): number => (set ? combine(set.selections.map(visit)) : 0);
  const visit = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FIELD) return measure(selection, below);
    if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection.selectionSet);
    const name = selection.name.value;
    const earlier = totals.get(name);
    if (earlier !== undefined) return earlier;
    totals.set(name, 0);
    const number = below(findFragment(name)?.selectionSet);
    totals.set(name, number);
    return number;
  };
  return below;
}
