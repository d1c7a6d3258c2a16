/** Finds names of scenes that nobody has drawn yet; a page shows a plain scene in their place. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

/** `drawn` holds the names of the scenes in client/art. */
export function findUndrawnArt(content: Content, drawn: ReadonlySet<string>): ContentFault[] {
  const entries: readonly Entry<unknown>[] = Object.values(content).flat();
  return entries.flatMap((entry) => {
    const value = entry.value as { art?: string; campaign?: { art?: string } | string };
    const campaign = typeof value.campaign === 'object' ? value.campaign.art : undefined;
    return [
      ...missing(entry, value.art, ['art'], drawn),
      ...missing(entry, campaign, ['campaign', 'art'], drawn),
    ];
  });
}

function missing(entry: Entry<unknown>, art: string | undefined, field: string[], drawn: ReadonlySet<string>): ContentFault[] {
  if (art === undefined || drawn.has(art)) return [];
  return [faultAt(entry, field, `names the scene ${art}, but there is no client/art/${art}.svg`)];
}
