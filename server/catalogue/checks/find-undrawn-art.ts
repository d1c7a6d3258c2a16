/** Finds names of scenes that have no drawing; pages show a plain scene in their place. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

/** Reports one fault per scene, at its first use. `drawn` holds the names of the scenes in client/art. */
export function findUndrawnArt(content: Content, drawn: ReadonlySet<string>): ContentFault[] {
  const uses = new Map<string, { entry: Entry<unknown>; field: string[] }[]>();
  const entries: readonly Entry<unknown>[] = Object.values(content).flat();
  for (const entry of entries) {
    for (const { art, field } of listArt(entry)) {
      if (art !== undefined && !drawn.has(art)) uses.set(art, [...(uses.get(art) ?? []), { entry, field }]);
    }
  }
  return [...uses].flatMap(([art, [first, ...others]]) => {
    const also = others.length > 0 ? ` (and ${others.length} more)` : '';
    const message = `names the scene ${art}${also}, but there is no client/art/${art}.svg`;
    return first ? [faultAt(first.entry, first.field, message)] : [];
  });
}

function listArt({ value }: Entry<unknown>): { art: string | undefined; field: string[] }[] {
  const { art, campaign } = value as { art?: string; campaign?: { art?: string } | string };
  const campaignArt = typeof campaign === 'object' ? campaign.art : undefined;
  return [
    { art, field: ['art'] },
    { art: campaignArt, field: ['campaign', 'art'] },
  ];
}
