/** Validation rule: limits how deep fields are nested. */
import type { ValidationRule } from 'graphql';
import { limitError } from './limit-error.ts';
import { queryLimits } from './query-limits.ts';
import { foldSelections } from './walk-fragments.ts';

export const limitDepth: ValidationRule = (context) => {
  const measureDepth = foldSelections(
    (name) => context.getFragment(name),
    // Introspection queries nest deeply by design; they have a separate limit below.
    (field, below) => (field.name.value.startsWith('__') ? 1 : 1 + below(field.selectionSet)),
    (depths) => Math.max(0, ...depths),
  );
  const measureIntrospectionDepth = foldSelections(
    (name) => context.getFragment(name),
    (field, below) => 1 + below(field.selectionSet),
    (depths) => Math.max(0, ...depths),
  );
  return {
    OperationDefinition(operation) {
      const depth = measureDepth(operation.selectionSet);
      if (depth > queryLimits.depth) {
        const message =
          `The query is ${depth} fields deep; at most ${queryLimits.depth} are allowed. Ask in ` +
          'two queries.';
        context.reportError(limitError('QUERY_TOO_DEEP', message, operation));
      }
    },
    Field(field) {
      if (!field.name.value.startsWith('__') || !field.selectionSet) return;
      const depth = 1 + measureIntrospectionDepth(field.selectionSet);
      if (depth > queryLimits.introspectionDepth) {
        const message =
          `The introspection is ${depth} fields deep; at most ${queryLimits.introspectionDepth} ` +
          'are allowed.';
        context.reportError(limitError('QUERY_TOO_DEEP', message, field));
      }
    },
  };
};
