/** Validator of a change to a list of saved offers. */
import { maxSavedOffers } from '#shared/account/shortlist.ts';
import { defineValidator } from '../../settings/define-validator.ts';

const codes = {
  type: 'array',
  maxItems: maxSavedOffers,
  items: { type: 'string', pattern: '^[A-Z]{2}\\d{4}$' },
};

export const isChange = defineValidator<{ add?: string[]; remove?: string[] }>({
  type: 'object',
  additionalProperties: false,
  properties: { add: codes, remove: codes },
});
