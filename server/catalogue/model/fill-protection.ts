/** Fills the holder's own name and number into a protection, from the one table of holders. */
import type { HolderContent, ProtectionContent } from '../content-schemas/protection.ts';
import { onceEach } from '../reading/share-values.ts';

export type FillProtection = ReturnType<typeof createProtectionFiller>;

type Named = Pick<ProtectionContent, 'scheme' | 'holder'>;

/** Returns a function that finds the holder of a scheme by any of its spellings. */
export function createHolderFinder(holders: readonly HolderContent[]) {
  const bySpelling = new Map(
    holders.flatMap((holder) =>
      [holder.name, ...(holder.also ?? [])].map((spelling) => [`${holder.scheme} ${spelling}`, holder]),
    ),
  );
  return ({ scheme, holder }: Named): HolderContent | undefined => bySpelling.get(`${scheme} ${holder}`);
}

/** Many offers share one object of the content; each object is converted once. */
export function createProtectionFiller(holders: readonly HolderContent[]) {
  const findHolder = createHolderFinder(holders);
  return onceEach((protection: ProtectionContent) => {
    const { name = protection.holder, number = null } = findHolder(protection) ?? {};
    return { ...protection, holder: name, number, note: protection.note ?? null };
  });
}
