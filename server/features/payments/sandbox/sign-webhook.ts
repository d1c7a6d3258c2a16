/** Signs and verifies sandbox webhooks like a real provider's: timestamp and HMAC over the raw body. */
import { createHmac } from 'node:crypto';
import { isEqual } from '../../../platform/derive-keys.ts';
import { WebhookRefused, webhookToleranceSeconds } from '../payment-provider.ts';

export const signatureHeader = 'sandbox-signature';

export function signWebhook(key: Buffer, rawBody: string | Buffer, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeSignature(key, seconds, rawBody)}`;
}

/** Throws `WebhookRefused` unless one of the keys signed the body within the tolerance of a few minutes. */
export function checkWebhookSignature(
  keys: readonly Buffer[],
  rawBody: Buffer,
  header: string | null,
  now: Date,
): void {
  const [, written, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (!written || !digest) throw new WebhookRefused('no signature');
  const seconds = Number(written);
  if (!keys.some((key) => isEqual(computeSignature(key, seconds, rawBody), digest)))
    throw new WebhookRefused('wrong signature');
  if (Math.abs(now.getTime() / 1000 - seconds) > webhookToleranceSeconds)
    throw new WebhookRefused('the signature is too old');
}

function computeSignature(key: Buffer, seconds: number, rawBody: string | Buffer): string {
  return createHmac('sha256', key).update(`${seconds}.`).update(rawBody).digest('hex');
}
