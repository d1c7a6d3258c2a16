/** Safe HTML from the query API, which renders the agency's own Markdown and removes scripts. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the schema's Html scalar is safe by its making.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
