/** `GET /v2/passwordPolicy` and `GET /v2/recaptchaConfig`: project settings that the SDK requests. */
import { describePolicy } from '../password-policy.ts';
import type { Method } from './method.ts';

export const passwordPolicy: Method = async ({ policy }) => describePolicy(policy);

/** reCAPTCHA is off; rate limits stop password guessing. */
export const recaptchaConfig: Method = async () => ({
  recaptchaKey: 'projects/embedded/keys/none',
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
});
