/** `GET /v2/passwordPolicy` and `GET /v2/recaptchaConfig`: what the SDK asks about the project. */
import { describePolicy } from '../password-policy.ts';
import type { Method } from './method.ts';

export const passwordPolicy: Method = async ({ policy }) => describePolicy(policy);

/** There is none here; limits keep guessers out. */
export const recaptchaConfig: Method = async () => ({
  recaptchaKey: 'projects/embedded/keys/none',
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
});
