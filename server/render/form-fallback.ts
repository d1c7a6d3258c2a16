/** Page for a form that can be neither stored nor shown again: typed values to copy, a number to ring. */
import type { FormDefinition, FormInput } from '#shared/forms/define-form.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import type { Env } from '../settings/env.ts';
import { plainPage } from './plain-page.ts';

export function formFallback(
  { supportPhone }: Pick<Env, 'supportPhone'>,
  { fields, heading }: FormDefinition,
  values: FormInput,
): string {
  const phone = escapeHtml(supportPhone);
  const typedText = Object.entries(fields)
    .filter(([name, { type }]) => type !== 'hidden' && type !== 'file' && values[name]?.length)
    .map(([name, { label }]) => `${label}: ${[values[name]].flat().join(', ')}`)
    .join('\n');
  const title = 'We couldn’t send this';
  return plainPage(
    title,
    `<main>
<h1>${title}</h1>
<p>It’s our fault, and nothing has been sent. Please go back and try again in a minute, or ring us on
<a href="tel:${phone.replace(/\s/g, '')}">${phone}</a>.</p>
<h2>${escapeHtml(heading)}: what you wrote, to copy</h2>
<pre>${escapeHtml(typedText)}</pre>
</main>`,
  );
}
