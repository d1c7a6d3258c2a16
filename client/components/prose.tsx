/** Safe HTML of the query API, which made it from the agency's own Markdown and let no script through. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
