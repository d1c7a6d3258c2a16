/** Request body validator of the identity service. */
import { defineValidator } from '../../../settings/define-validator.ts';
import type { CallBody } from './methods/method.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });
export const isCallBody = defineValidator<CallBody>({
  type: 'object',
  properties: {
    email: text(1_000),
    password: text(10_000),
    displayName: { ...text(1_000), nullable: true },
    photoUrl: { ...text(4_000), nullable: true },
    deleteAttribute: { type: 'array', maxItems: 10, items: text(50) },
    idToken: text(8_192),
    requestType: text(50),
    newEmail: text(1_000),
    oobCode: text(500),
    newPassword: text(10_000),
    identifier: text(1_000),
    grant_type: text(50),
    refresh_token: text(4_096),
  },
});
