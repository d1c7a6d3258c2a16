/** HTML document of a page that is written without React. */
import { escapeHtml } from '../platform/escape-html.ts';

/** `body` and `head` are HTML; `attributes` are further ones of `<html>`, after a space. */
export function plainPage(title: string, body: string, { attributes = '', head = '' } = {}): string {
  return `<!doctype html>
<html lang="en-GB"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}</head>
<body>
${body}
</body>
</html>
`;
}
