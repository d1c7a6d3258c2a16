/** Polls every few seconds until a pending payment is decided, and only then reloads its page. */
import { payloadUrl } from '../navigation/payload-cache.ts';
import { readPayload } from '../navigation/read-payload.ts';

const pollIntervalMs = 3_000;
/** Well under one visitor's rate limit per minute; after that the page's own button remains. */
const maxPolls = 20;

export async function awaitPaymentResult(build: string): Promise<void> {
  const url = payloadUrl(new URL(location.href), build);
  for (let poll = 0; poll < maxPolls; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
    if (await isDecided(url)) return location.reload();
  }
}

/** A failed poll counts as undecided. */
async function isDecided(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok && !(await readPayload(await response.text())).meta.metaRefresh;
  } catch {
    return false;
  }
}
