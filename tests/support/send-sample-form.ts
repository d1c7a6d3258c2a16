/** Posts the sample form to an app in this process, each time as another visitor. */
import supertest from 'supertest';
import { visitorIp } from './form-server.ts';
import { samplePath } from './sample-form.ts';
import type { Started } from './start-services.ts';

let visitor = 0;

export function sendSampleForm(
  { app }: Pick<Started, 'app'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): supertest.Test {
  visitor += 1;
  return supertest(app)
    .post(samplePath)
    .set({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: 'https://www.example.test',
      'x-forwarded-for': visitorIp(visitor),
      ...headers,
    })
    .send(new URLSearchParams(fields).toString());
}

/** Returns an email address that the site has not seen yet. */
export function newEmail(): string {
  visitor += 1;
  return `visitor-${visitor}@example.test`;
}
