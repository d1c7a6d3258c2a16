/** 503 page for account forms while the password queue is full; small, because it may be sent often. */
import type { Response } from 'express';
import { escapeHtml } from '../../platform/escape-html.ts';
import { plainPage } from '../../render/plain-page.ts';
import type { Env } from '../../settings/env.ts';

const retryAfterSeconds = 5;

/** `formPath` leads back to the form, which is refilled with all values but the password. */
export function sendBusyPage(res: Response, { supportPhone }: Env, formPath: string): void {
  const phone = escapeHtml(supportPhone);
  const title = 'One moment, please';
  res
    .status(503)
    .set('Retry-After', String(retryAfterSeconds))
    .type('html')
    .send(
      plainPage(
        title,
        `<main>
<h1>${title}</h1>
<p>Lots of people are signing in just now. Nothing has changed and nothing is lost: wait a few seconds, go back and try again. All but your password is still there.</p>
<p><a href="${escapeHtml(formPath)}">Back to the form</a></p>
<p>Or ring us on <a href="tel:${phone.replace(/\s/g, '')}">${phone}</a>.</p>
</main>`,
      ),
    );
}
