/** Schemas of the answers to a purge, by CDN. */
import { defineValidator } from '../../settings/define-validator.ts';

export const purgeAnswers = {
  /** By `deploy/varnish/site.vcl`: the number of copies that were purged. */
  varnish: defineValidator<{ purged: number }>({
    type: 'object',
    required: ['purged'],
    properties: { purged: { type: 'integer', minimum: 0 } },
  }),
  /** See https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
  cloudflare: defineValidator<{ success: true }>({
    type: 'object',
    required: ['success'],
    properties: { success: { const: true } },
  }),
  /**
   * Id of the purge of each key.
   * See https://www.fastly.com/documentation/reference/api/purging/
   */
  fastly: defineValidator<Readonly<Record<string, string>>>({
    type: 'object',
    minProperties: 1,
    additionalProperties: { type: 'string' },
  }),
};
