/** Mutation that sends a submission to the query API for storage. */
import { query } from '#shared/query/document.ts';
import type { SubmitMutation, SubmitMutationVariables } from '#shared/query/operations.generated.ts';

export const submitQuery = query<SubmitMutation, SubmitMutationVariables>(`
  mutation Submit($input: SubmissionInput!) {
    submit(input: $input) {
      status
      reference
      outcome
      errors {
        field
        message
      }
    }
  }
`);

export type SubmissionInput = SubmitMutationVariables['input'];
export type SubmissionResult = SubmitMutation['submit'];
