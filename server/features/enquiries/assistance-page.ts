/** Page on which a branch reads confidential answers: no scripts, no links, not cached. */
import { createHash } from 'node:crypto';
import { formatDateTime } from '#shared/dates.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { plainPage } from '../../render/plain-page.ts';
import { cspReporting } from '../../render/security-headers.ts';

/** Colours of client/styles/tokens.css. */
const style = `:root{color-scheme:light dark}
body{margin:0;font:1.1rem/1.5 "Source Sans 3",system-ui,sans-serif;color:#12263f;background:#fbf6ea}
.bar{padding:1rem;background:#12263f;color:#fbf6ea;font-weight:600;font-size:1.4rem}
main{max-width:38rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:3px solid #12263f}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.1rem;margin:1.5rem 0 .3rem}
.said{margin:0;padding:.8rem 1rem;background:#f4ead3;white-space:pre-wrap;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;background:#c23b22;color:#fbf6ea;cursor:pointer}
button:focus-visible{outline:3px solid #f3b54a;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#f5eedd;background:#0d1828}.bar{background:#081120}main{background:#15243a;border-color:#6d83a3}.said{background:#1b2c45}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export const assistanceHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; ` +
    `base-uri 'none'; frame-ancestors 'none'; ${cspReporting}`,
};

export interface ConfidentialValues {
  readonly label: string;
  readonly words: readonly string[];
}

/** Asks for a button press first, because programs that scan emails follow links but press no buttons. */
export function assistanceQuestionPage(reference: string): string {
  return page(
    `In confidence: ${reference}`,
    `<p>Behind this button is what a visitor has told us in confidence, such as what they need help with.
Open it only if you arrange that help. Each time it is opened is written down.</p>
<form method="post"><button>Read it</button></form>`,
  );
}

export function assistanceAnswersPage(
  reference: string,
  answers: readonly ConfidentialValues[],
  earlierViews: readonly string[],
): string {
  const said = answers
    .map(
      ({ label, words }) =>
        `<h2>${escapeHtml(label)}</h2>\n<p class="said">${escapeHtml(words.join('\n'))}</p>`,
    )
    .join('\n');
  const last = earlierViews.at(-1);
  return page(
    `In confidence: ${reference}`,
    `${
      said ||
      '<p>It is no longer kept: the holiday or appointment is over, or it was deleted at the ' +
        'visitor’s wish.</p>'
    }
<p>${
      last
        ? `Read before: ${earlierViews.length === 1 ? 'once' : `${earlierViews.length} times`}, last on ` +
          `${formatDateTime(last)}.`
        : 'Nobody has read it before.'
    }</p>
<p>Do not print or forward it. Pass on only what the operator needs to arrange the help.</p>`,
  );
}

/** For a person whose roles do not cover the branch of the submission. */
export function assistanceForbiddenPage(reference: string): string {
  return page(
    `In confidence: ${reference}`,
    '<p>This is for another branch, or for other roles than yours. If you arrange this help all the ' +
      'same, ask a person with the role “master” to add the branch to your name.</p>',
  );
}

/** `reference` is set for an expired link, and null for an invalid one. */
export function assistanceRefusedPage(reference: string | null): string {
  return reference
    ? page(
        'This link has expired',
        `<p>Links like this work for two weeks. For a new one ring head office and quote <strong>${escapeHtml(reference)}</strong>. They make it with <code>premier submissions link ${escapeHtml(reference)}</code>.</p>`,
      )
    : page(
        'This link is not complete',
        '<p>Open it from the email itself: your mail program may have cut it in two. If that ' +
          'doesn’t help, ring head office and quote the reference in the email.</p>',
      );
}

function page(heading: string, content: string): string {
  return plainPage(
    heading,
    `<div class="bar">Premier</div>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>`,
    { head: `<style>${style}</style>\n` },
  );
}
