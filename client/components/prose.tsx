/** Safe HTML of the query API, which made it from the agency's own Markdown and let no script through. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the schema's Html scalar is safe by its making.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
