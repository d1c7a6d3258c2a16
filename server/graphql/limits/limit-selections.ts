/** Rejects documents that expand to too many fields, before graphql-js compares those fields pairwise. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { limitError } from './limit-error.ts';
import { queryLimits } from './query-limits.ts';

export interface SelectionCounts {
  readonly selections: number;
  readonly repeats: number;
}

/**
 * Counts selections and repeats with fragments expanded. The fragments must be valid: defined once, acyclic
 * and all used. Stops when a limit is passed, which bounds the time by the number of selections allowed.
 */
export function countSelections(document: DocumentNode): SelectionCounts {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const counts = { selections: 0, repeats: 0 };

  const collect = (set: SelectionSetNode, fields: Map<string, FieldNode[]>): void => {
    for (const selection of set.selections) {
      counts.selections += 1;
      if (isOver(counts)) return;
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        const same = fields.get(name);
        counts.repeats += same?.length ?? 0;
        if (same) same.push(selection);
        else fields.set(name, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, fields);
      else collect(fragments.get(selection.name.value)?.selectionSet ?? empty, fields);
    }
  };
  // graphql-js merges fields with one response name in one place, and compares their subselections too.
  const merge = (sets: readonly SelectionSetNode[]): void => {
    const fields = new Map<string, FieldNode[]>();
    for (const set of sets) collect(set, fields);
    for (const same of fields.values()) {
      if (isOver(counts)) return;
      merge(same.flatMap(({ selectionSet }) => selectionSet ?? []));
    }
  };
  for (const node of document.definitions)
    if (node.kind === Kind.OPERATION_DEFINITION) merge([node.selectionSet]);
  return counts;
}

const empty: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };

function isOver({ selections, repeats }: SelectionCounts): boolean {
  return selections > queryLimits.selections || repeats > queryLimits.repeats;
}

/** Returns the error for a document above the limits, or null. The fragments must be valid. */
export function findExcess(document: DocumentNode): GraphQLError | null {
  const { selections, repeats } = countSelections(document);
  if (selections > queryLimits.selections)
    return limitError(
      'TOO_MANY_SELECTIONS',
      `The query selects more than ${queryLimits.selections} fields, with its fragments ` +
        'written out. Ask in two queries.',
    );
  if (repeats > queryLimits.repeats)
    return limitError(
      'TOO_MANY_REPEATS',
      'The query names the same fields in the same place again and again. Name each once.',
    );
  return null;
}
