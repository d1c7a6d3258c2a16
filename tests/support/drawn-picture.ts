/** The picture of an offer: a busy machine answers with its scene alone at first, and whoever asks again gets it. */
import type { Test } from 'supertest';
import { eventually } from './eventually.ts';

export function drawnPicture(ask: () => Test) {
  return eventually('a picture with its price', async () => {
    const answer = await ask();
    return answer.status === 302 ? null : answer;
  });
}
