/** Schemas of content security policy reports, in both formats that browsers use. */
import { defineValidator } from '../../settings/define-validator.ts';

const text = { type: 'string', maxLength: 16_384 };
const textOrNull = { ...text, nullable: true };

export const isReportUriBody = defineValidator<{ 'csp-report': Record<string, string | undefined> }>({
  type: 'object',
  required: ['csp-report'],
  properties: {
    'csp-report': {
      type: 'object',
      required: ['document-uri', 'blocked-uri'],
      anyOf: [{ required: ['effective-directive'] }, { required: ['violated-directive'] }],
      properties: {
        'document-uri': text,
        'blocked-uri': text,
        'effective-directive': text,
        'violated-directive': text,
        'source-file': textOrNull,
      },
    },
  },
});

export const isReportsApiBody = defineValidator<{ type: string; body: unknown }[]>({
  type: 'array',
  maxItems: 100,
  items: { type: 'object', required: ['type', 'body'], properties: { type: text, body: { type: 'object' } } },
});

export const isReportsApiViolation = defineValidator<Record<string, string | undefined>>({
  type: 'object',
  required: ['documentURL', 'effectiveDirective'],
  properties: {
    documentURL: text,
    effectiveDirective: text,
    blockedURL: textOrNull,
    sourceFile: textOrNull,
  },
});
