/** Versions of a legal document, and the choice of the one in force. */
import type { LegalContent } from '../content-schemas/page.ts';
import type { CheckedEntry } from '../reading/entry.ts';
import { parseLegalName } from './parse-legal-name.ts';

export type LegalVersionModel = ReturnType<typeof toLegalVersion>;

/** Versions by slug, oldest first. */
export function groupLegalVersions(
  entries: readonly CheckedEntry<LegalContent>[],
): Map<string, LegalVersionModel[]> {
  const groups = new Map<string, LegalVersionModel[]>();
  for (const version of entries.map(toLegalVersion)) {
    const group = groups.get(version.slug) ?? [];
    groups.set(
      version.slug,
      [...group, version].sort((a, b) => a.version - b.version),
    );
  }
  return groups;
}

function toLegalVersion({ name, value, sections }: CheckedEntry<LegalContent>) {
  const { slug, version } = parseLegalName(name) ?? { slug: name, version: 0 };
  return { ...value, to: value.to ?? null, slug, version, sections };
}

/** Returns the requested version, else the one in force on `today`; undefined when there is none. */
export function chooseVersion(
  versions: readonly LegalVersionModel[],
  today: string,
  requested?: number | null,
): LegalVersionModel | undefined {
  if (requested != null) return versions.find(({ version }) => version === requested);
  return versions.find(({ from, to }) => from <= today && (to === null || today <= to));
}
