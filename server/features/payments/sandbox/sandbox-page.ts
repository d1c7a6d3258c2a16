/** Sandbox payment page: replaces a provider's hosted page in test mode, in plain words, without a card. */
import { createHash } from 'node:crypto';
import { formatExactPounds } from '#shared/money/money.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { cspReporting } from '../../../render/security-headers.ts';
import type { PaymentOrder } from '../payment-provider.ts';
import type { SandboxChoice } from './sandbox-provider.ts';

const labels: Record<SandboxChoice, string> = {
  approve: 'Approve the payment',
  decline: 'Decline the payment',
  delay: 'Approve it, but tell the site ten seconds later',
  twice: 'Approve it, and tell the site twice',
  cancel: 'Cancel and go back',
};

const style = `:root{color-scheme:light dark}
body{margin:0;padding:2rem 1rem;font:1.1rem/1.5 system-ui,sans-serif;color:#1d1d1d;background:#eef1f4}
main{max-width:30rem;margin:auto;padding:1.5rem;background:#fff;border:1px solid #9aa5b1;border-radius:.5rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 1rem}
.notice{padding:.8rem 1rem;background:#fff3cd;border-left:.4rem solid #8a6100}
.amount{font-size:2rem;font-weight:700;margin:1rem 0 0}
form{display:grid;gap:.8rem;margin-top:1.5rem}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1rem;border:2px solid #1f4b99;border-radius:.3rem;background:#fff;color:#1f4b99;cursor:pointer}
button:first-child{background:#1f4b99;color:#fff}
button:focus-visible{outline:3px solid #d97a00;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#14181d;color:#eee}main{background:#20262d}.notice{background:#4a3a00}button{background:#20262d;color:#a9c7ff;border-color:#a9c7ff}button:first-child{background:#a9c7ff;color:#14181d}}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Headers of this page alone: it runs no script, loads only its icon and posts only to this site. */
export const sandboxHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; form-action 'self'; ` +
    `base-uri 'none'; frame-ancestors 'none'; ${cspReporting}`,
};

export function sandboxPage({ reference, amountPence }: PaymentOrder): string {
  const buttons = Object.entries(labels)
    .map(([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`)
    .join('\n');
  return page(
    'Practice payment',
    `<p class="notice"><strong>This is practice. No money moves.</strong> On the real site the card company's own page stands here, and the card is typed there and nowhere else.</p>
<p class="amount">${formatExactPounds(amountPence)}</p>
<p>Booking ${escapeHtml(reference)}</p>
<form method="post">
${buttons}
</form>`,
  );
}

export function unknownOrderPage(): string {
  return page(
    'Practice payment not found',
    '<p>This practice payment is over, or was begun before the server was restarted. No money ' +
      'has moved.</p>\n<p><a href="/payment">Begin again</a></p>',
  );
}

function page(heading: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
}
