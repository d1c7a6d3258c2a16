/** Sends the sample form to an app in this process, each time from another visitor. */
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

/** A visitor whom nobody has heard of yet. */
export function newEmail(): string {
  visitor += 1;
  return `visitor-${visitor}@example.test`;
}
