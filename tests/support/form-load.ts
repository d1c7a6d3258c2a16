/** Sends many forms concurrently, each from another visitor, and measures the response times. */
import { type FormServer, type TimedResponse, visitorIp } from './form-server.ts';
import { validSampleValues } from './sample-form.ts';

export interface FormLoadReport {
  references: string[];
  /** Responses without a reference. */
  others: TimedResponse[];
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
  /** The same in CPU time of the server's thread, on which the machine's other load has little effect. */
  processor: { p50Ms: number; p99Ms: number; slowestMs: number };
  /** CPU time of the server until the first `atOnce` responses had arrived. */
  firstMs: number;
  /** The most later responses that arrived before one of the first batch. */
  overtaken: number;
  perSecond: number;
}

export async function sendManyForms(
  server: FormServer,
  count: number,
  atOnce: number,
  firstNumber = 0,
): Promise<FormLoadReport> {
  const responses: TimedResponse[] = [];
  const processorAtStart = server.processorMs();
  let firstMs = 0;
  let overtaken = 0;
  let next = 0;
  const startedAt = performance.now();
  const visitor = async () => {
    while (next < count) {
      const number = firstNumber + next;
      next += 1;
      const fields = {
        ...validSampleValues,
        email: `many-${number}@example.test`,
        message: `Many ${number}`,
        idempotencyKey: `many-posts-key-${number}-0123`,
      };
      responses.push(await server.post(fields, visitorIp(number)));
      if (number < firstNumber + atOnce) overtaken = Math.max(overtaken, responses.length - atOnce);
      if (responses.length === atOnce) firstMs = server.processorMs() - processorAtStart;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  const seconds = (performance.now() - startedAt) / 1000;
  const right = responses.filter(({ status }) => status === 200);
  return {
    references: right.map(({ body }) => JSON.parse(body).reference),
    others: responses.filter(({ status }) => status !== 200),
    ...quantiles(responses.map(({ ms }) => ms)),
    processor: quantiles(responses.map(({ processorMs }) => processorMs)),
    firstMs,
    overtaken,
    perSecond: count / seconds,
  };
}

function quantiles(times: number[]): { p50Ms: number; p99Ms: number; slowestMs: number } {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
