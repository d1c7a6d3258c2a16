/** Validator of the errors that a browser reports. */
import { type ErrorReport, errorKinds } from '#shared/error-report.ts';
import { defineValidator } from '../../settings/define-validator.ts';

export const isReport = defineValidator<ErrorReport>({
  type: 'object',
  required: ['kind', 'message', 'build', 'path'],
  additionalProperties: false,
  properties: {
    kind: { enum: [...errorKinds] },
    message: { type: 'string', maxLength: 500 },
    stack: { type: 'string', maxLength: 2_000 },
    build: { type: 'string', maxLength: 64 },
    path: { type: 'string', maxLength: 300, pattern: '^/' },
  },
});
