/** Validation rule: limits aliases per operation; with aliases a query can request one field many times. */
import type { ValidationRule } from 'graphql';
import { limitError } from './limit-error.ts';
import { queryLimits } from './query-limits.ts';
import { foldSelections } from './walk-fragments.ts';

export const limitAliases: ValidationRule = (context) => {
  const countAliases = foldSelections(
    (name) => context.getFragment(name),
    (field, below) => (field.alias ? 1 : 0) + below(field.selectionSet),
    (counts) => counts.reduce((sum, count) => sum + count, 0),
  );
  return {
    OperationDefinition(operation) {
      const aliases = countAliases(operation.selectionSet);
      if (aliases <= queryLimits.aliases) return;
      const message = `The query has ${aliases} aliases; at most ${queryLimits.aliases} are allowed.`;
      context.reportError(limitError('TOO_MANY_ALIASES', message, operation));
    },
  };
};
