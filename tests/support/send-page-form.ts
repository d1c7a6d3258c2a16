/** Posts a form as a browser without scripts does, each time from another IP address. */
import supertest from 'supertest';
import type { Started } from './start-services.ts';

let visitor = 0;

/** The server needs TRUST_PROXY=1, so that each address counts as a separate visitor. */
export function sendPageForm(
  { app }: Started,
  page: string,
  form: string,
  fields: Record<string, string | string[]>,
  file?: { field: string; name: string; content: Buffer },
) {
  visitor += 1;
  const request = supertest(app)
    .post(page)
    .set({
      accept: 'text/html',
      origin: 'https://www.example.test',
      'x-forwarded-for': `10.${Math.floor(visitor / 250)}.${visitor % 250}.7`,
    });
  const all = Object.entries({ form, idempotencyKey: '', website: '', ...fields }).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each] as [string, string]),
  );
  if (!file) return request.type('form').send(new URLSearchParams(all).toString());
  for (const [name, value] of all) request.field(name, value);
  return request.attach(file.field, file.content, file.name);
}
