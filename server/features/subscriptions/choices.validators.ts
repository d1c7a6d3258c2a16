/** Validator of the choices that a subscriber's row stores. */
import { defineValidator } from '../../settings/define-validator.ts';
import type { SubscriptionChoices } from './tables.ts';

const text = { type: 'string' };

export const isSubscriptionChoices = defineValidator<SubscriptionChoices>({
  type: 'object',
  required: ['topics', 'channels'],
  properties: {
    topics: { type: 'array', items: text },
    frequency: { type: 'string', nullable: true },
    channels: { type: 'array', items: { enum: ['email', 'sms', 'whatsapp', 'post'] } },
    name: text,
    phone: text,
    address: text,
    postcode: text,
  },
});
