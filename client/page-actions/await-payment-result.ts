/** Looks every few seconds whether a payment that is waited for has been decided, and only then loads its page anew. */
import { payloadUrl } from '../navigation/payload-cache.ts';
import { readPayload } from '../navigation/read-payload.ts';

const pollIntervalMs = 3_000;
/** Well under what one visitor may ask in a minute; after that the page's own button remains. */
const maxPolls = 20;

export async function awaitPaymentResult(build: string): Promise<void> {
  const url = payloadUrl(new URL(location.href), build);
  for (let poll = 0; poll < maxPolls; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    if (await isDecided(url)) return location.reload();
  }
}

/** A look that fails is a look without news. */
async function isDecided(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok && !(await readPayload(await response.text())).meta.metaRefresh;
  } catch {
    return false;
  }
}
