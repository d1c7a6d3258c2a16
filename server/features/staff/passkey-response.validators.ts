/** Validators of what a browser answers for a passkey. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { defineValidator } from '../../settings/define-validator.ts';

const encoded = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[A-Za-z0-9_-]*$' });
const common = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: { const: 'public-key' },
  authenticatorAttachment: { type: ['string', 'null'], maxLength: 40 },
  clientExtensionResults: { type: 'object' },
};
const transports = { type: 'array', maxItems: 10, items: { type: 'string', pattern: '^[a-z-]{1,20}$' } };

/** Extensions and attachments of later browsers are ignored, so other members are allowed. */
export const isRegistrationResponse = defineValidator<RegistrationResponseJSON>({
  type: 'object',
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  properties: {
    ...common,
    response: {
      type: 'object',
      required: ['clientDataJSON', 'attestationObject'],
      properties: { clientDataJSON: encoded(4_000), attestationObject: encoded(12_000), transports },
    },
  },
});

export const isAuthenticationResponse = defineValidator<AuthenticationResponseJSON>({
  type: 'object',
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  properties: {
    ...common,
    response: {
      type: 'object',
      required: ['clientDataJSON', 'authenticatorData', 'signature'],
      properties: {
        clientDataJSON: encoded(4_000),
        authenticatorData: encoded(4_000),
        signature: encoded(2_000),
        userHandle: { type: ['string', 'null'], maxLength: 100 },
      },
    },
  },
});
