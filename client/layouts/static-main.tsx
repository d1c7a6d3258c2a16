/** The main part of a page that has nothing to hydrate: React leaves it as the server wrote it. */

/**
 * `html` is what stands there already. React does not touch it while hydrating; it needs it only when it has to build the
 * page anew because something in front of it, such as a browser's extension, changed the document.
 */
export function StaticMain({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this document's own content.
    <main id="main" tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
