/** The page for when nothing else can be shown: no data, no styles to fetch, a number to ring. */
import type { Payload } from '#shared/page.ts';
import type { Env } from '../env.ts';
import { escapeHtml } from './escape.ts';

export function staticFailure({ supportPhone }: Env, { meta }: Payload): string {
  const phone = escapeHtml(supportPhone);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(meta.title)}</title>
<meta name="robots" content="noindex">
</head>
<body>
<main>
<h1>${escapeHtml(meta.title)}</h1>
<p>${escapeHtml(meta.description)}</p>
<p>Please ring us on <a href="tel:${phone.replace(/\s/g, '')}">${phone}</a>: our branches can help you all the same.</p>
<p><a href="/">Back to the home page</a></p>
</main>
</body>
</html>
`;
}
