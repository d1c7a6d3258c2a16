/** Versions of a document, newest first, and why this one replaced the last. */
import { href, type RouteName } from '#routes/href.ts';
import type { LegalDocument } from './legal-document.query.ts';
import { versionLine } from './version-line.ts';
import styles from './versions.module.css';

/** Documents have fixed addresses, so any of their route names types the link. */
type LegalRoute = 'important-terms';

interface VersionsProps {
  document: Omit<LegalDocument, 'sections'> & { inForce: number };
  route: RouteName;
}

export function Versions({ document, route }: VersionsProps) {
  const { versions, version, inForce, changedBecause } = document;
  const versionHref = (one: number) =>
    href(route as LegalRoute, {}, { version: one === inForce ? undefined : one });
  return (
    <section className={styles.legalVersions} aria-labelledby="document-versions">
      <h2 id="document-versions">Versions of this document</h2>
      <p>
        Version {version}: {changedBecause}
      </p>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            {one.version === version ? (
              <b>{versionLine(one)}, this one</b>
            ) : (
              <a href={versionHref(one.version)}>{versionLine(one)}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
