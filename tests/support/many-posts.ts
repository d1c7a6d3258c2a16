/** Sends many forms at once, each from another visitor, and tells how long they took. */
import { type Answered, addressOf, type FormServer } from './form-server.ts';
import { rightly } from './sample-form.ts';

export interface ManyAnswers {
  references: string[];
  /** Answers that were no reference. */
  others: Answered[];
  p50Ms: number;
  p99Ms: number;
  /** Without the first tenth, which a server that has just started answers before its code is warm. */
  warmP99Ms: number;
  perSecond: number;
}

export async function sendMany(server: FormServer, count: number, atOnce: number): Promise<ManyAnswers> {
  const answers: Answered[] = [];
  let next = 0;
  const began = performance.now();
  const visitor = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const fields = {
        ...rightly,
        email: `many-${number}@example.test`,
        message: `Many ${number}`,
        key: `many-posts-key-${number}-0123`,
      };
      answers.push(await server.post(fields, addressOf(number)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const seconds = (performance.now() - began) / 1000;
  const right = answers.filter(({ status }) => status === 200);
  return {
    references: right.map(({ body }) => JSON.parse(body).reference),
    others: answers.filter(({ status }) => status !== 200),
    p50Ms: quantile(answers, 0.5),
    p99Ms: quantile(answers, 0.99),
    warmP99Ms: quantile(answers.slice(Math.floor(count / 10)), 0.99),
    perSecond: count / seconds,
  };
}

function quantile(answers: readonly Answered[], part: number): number {
  const ms = answers.map((answer) => answer.ms).sort((a, b) => a - b);
  return ms[Math.floor(ms.length * part)] ?? 0;
}
