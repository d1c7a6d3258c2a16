/** Validates the stored JSON of a request to join the Solo Club. */
import { defineValidator } from '../../../settings/define-validator.ts';

export interface ClubRequest {
  readonly name: string;
  /** Outward code, the first half of the postcode. */
  readonly outcode: string;
  /** True when the visitor wants emails about new meet-ups. */
  readonly hearsOfMeetups: boolean;
}

export const isClubRequest = defineValidator<ClubRequest>({
  type: 'object',
  required: ['name', 'outcode', 'hearsOfMeetups'],
  properties: {
    name: { type: 'string' },
    outcode: { type: 'string' },
    hearsOfMeetups: { type: 'boolean' },
  },
});
