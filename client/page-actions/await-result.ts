/** Looks every few seconds whether a payment that is waited for has been decided, and only then loads its page anew. */
import { payloadAddress } from '../navigation/payload-store.ts';
import { readPayload } from '../navigation/read-payload.ts';

const lookMs = 3_000;
/** Well under what one visitor may ask in a minute; after that the page's own button remains. */
const mostLooks = 20;

export async function awaitResult(build: string): Promise<void> {
  const address = payloadAddress(new URL(location.href), build);
  for (let look = 0; look < mostLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    if (await isDecided(address)) return location.reload();
  }
}

/** A look that fails is a look without news. */
async function isDecided(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { cache: 'no-store' });
    return answer.ok && !(await readPayload(await answer.text())).meta.lookAgain;
  } catch {
    return false;
  }
}
