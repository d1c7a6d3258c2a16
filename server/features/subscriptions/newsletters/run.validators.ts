/** Validators of the JSON columns of a newsletter's run. */
import { defineValidator } from '../../../settings/define-validator.ts';
import type { RateMove } from './compose-rate-alert.ts';

const text = { type: 'string' };
const rate = { type: 'number' };

export const isTopicList = defineValidator<string[]>({ type: 'array', items: text });

export const isRateMove = defineValidator<RateMove>({
  type: 'object',
  required: ['name', 'symbol', 'from', 'to'],
  properties: { name: text, symbol: text, from: rate, to: rate },
});
