/** Fetches an offer's image with its price; under load the site first redirects to the plain scene. */
import type { Test } from 'supertest';
import { eventually } from './eventually.ts';

export function drawnPicture(ask: () => Test) {
  return eventually('a picture with its price', async () => {
    const answer = await ask();
    return answer.status === 302 ? null : answer;
  });
}
