/** Resolver of the `submit` mutation: passes the submission to the function that stores it. */
import { GraphQLError } from 'graphql';
import type { SubmissionInput } from '../../submissions/submit.query.ts';
import type { TypeResolvers } from './context.ts';

export const submissionMutations: TypeResolvers = {
  submit: (_, { input }: { input: SubmissionInput }, { submit }) => {
    if (!submit) throw new GraphQLError('Mutations are disabled: this API executes queries only.');
    return submit(input);
  },
};
