/** Pages of the features about one reference: the form, its half hour in the diary, its seats. */
import type { Actor } from '../../acts/permissions.ts';
import type { DeskHost, DeskLink } from './desk-part.ts';

/** `own` is the address of the page that shows the links. */
export async function listRecords(
  services: DeskHost,
  actor: Actor,
  { reference, own }: { readonly reference: string; readonly own: string },
): Promise<DeskLink[]> {
  const parts = await services.loadDeskParts();
  const found = await Promise.all(parts.map((part) => part.findRecord?.(services, actor, reference)));
  return found.flatMap((link) => (link && link.href !== own ? [link] : []));
}
