/** The shape of a request to join the Solo Club as its row holds it. */
import { defineValidator } from '../../platform/define-validator.ts';

export interface ClubRequest {
  readonly name: string;
  /** First half of the postcode. */
  readonly outcode: string;
  /** Whether they want to hear of new meet-ups. */
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
