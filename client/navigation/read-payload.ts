/** Parses a payload's text in the browser; the deserialiser of rich values loads only when needed. */
import type { Payload } from '#shared/page.ts';

export async function readPayload(text: string): Promise<Payload> {
  const value = text.startsWith('{')
    ? JSON.parse(text)
    : (await import('#shared/deserialize-payload.ts')).deserializePayload<Payload>(text);
  if (typeof value?.build !== 'string' || typeof value.layout !== 'string' || !value.meta)
    throw new TypeError('Not a page payload');
  return value;
}
