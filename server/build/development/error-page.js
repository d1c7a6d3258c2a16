/** Page that shows an error of the code in development; it reloads once an edit has fixed the error. */
import { stripVTControlCharacters } from 'node:util';

/** @param {unknown} error */
export function errorPage(error) {
  const text = stripVTControlCharacters(
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Error in development</title>
<script type="module" src="/@vite/client"></script>
</head>
<body><h1>Error in development</h1><pre>${escaped}</pre></body>
</html>
`;
}
