/** Chooses the payment provider: Stripe where its keys are set, the sandbox in test mode, else none. */

import type { Keyring } from '../../platform/keyring.ts';
import type { Env } from '../../settings/env.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxProvider, type SandboxProvider } from './sandbox/sandbox-provider.ts';

export interface ChosenProvider {
  provider: PaymentProvider | null;
  sandbox: SandboxProvider | null;
}

/** Stripe's library is large, so it is imported only where it is used. */
export async function chooseProvider(
  env: Pick<Env, 'stripe' | 'paymentTestMode'>,
  secret: Keyring,
  now: () => Date,
): Promise<ChosenProvider> {
  if (env.stripe) {
    const { createStripeProvider, isTestKey } = await import('./stripe/stripe-provider.ts');
    if (isTestKey(env.stripe.secretKey) && !env.paymentTestMode) return { provider: null, sandbox: null };
    return { provider: createStripeProvider(env.stripe, now), sandbox: null };
  }
  if (!env.paymentTestMode) return { provider: null, sandbox: null };
  const sandbox = createSandboxProvider(secret, now);
  return { provider: sandbox, sandbox };
}
