/** Sends many forms at once, each from another visitor, and tells how long they took. */
import { type FormServer, type TimedResponse, visitorIp } from './form-server.ts';
import { validSampleValues } from './sample-form.ts';

export interface FormLoadReport {
  references: string[];
  /** Answers that were no reference. */
  others: TimedResponse[];
  p50Ms: number;
  p99Ms: number;
  /** Without the first tenth, which a server that has just started answers before its code is warm. */
  warmP99Ms: number;
  perSecond: number;
}

export async function sendManyForms(
  server: FormServer,
  count: number,
  atOnce: number,
): Promise<FormLoadReport> {
  const responses: TimedResponse[] = [];
  let next = 0;
  const startedAt = performance.now();
  const visitor = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const fields = {
        ...validSampleValues,
        email: `many-${number}@example.test`,
        message: `Many ${number}`,
        key: `many-posts-key-${number}-0123`,
      };
      responses.push(await server.post(fields, visitorIp(number)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const seconds = (performance.now() - startedAt) / 1000;
  const right = responses.filter(({ status }) => status === 200);
  return {
    references: right.map(({ body }) => JSON.parse(body).reference),
    others: responses.filter(({ status }) => status !== 200),
    p50Ms: quantile(responses, 0.5),
    p99Ms: quantile(responses, 0.99),
    warmP99Ms: quantile(responses.slice(Math.floor(count / 10)), 0.99),
    perSecond: count / seconds,
  };
}

function quantile(responses: readonly TimedResponse[], part: number): number {
  const ms = responses.map((response) => response.ms).sort((a, b) => a - b);
  return ms[Math.floor(ms.length * part)] ?? 0;
}
