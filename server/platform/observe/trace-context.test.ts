/** Trace headers of the requests that this server sends while it serves one. */
import { beginTrace, traceContext, traceHeaders } from './trace-context.ts';

const trace = beginTrace('0f0e0d0c-0b0a-4908-8706-050403020100');
const headersWithin = () => traceContext.run(trace, traceHeaders);

test('outside a request there are no trace headers', () => {
  expect(traceHeaders()).toEqual({});
});

test('within a request the headers carry its trace and its id, each time with a new span', () => {
  const [one, other] = [headersWithin(), headersWithin()];
  expect(one.traceparent).toMatch(/^00-0f0e0d0c0b0a49088706050403020100-[0-9a-f]{16}-01$/);
  expect(one['x-request-id']).toBe('0f0e0d0c-0b0a-4908-8706-050403020100');
  expect(other.traceparent).not.toBe(one.traceparent);
});

test('if OpenTelemetry is preloaded, it alone writes the traceparent header', () => {
  const key = Symbol.for('opentelemetry.js.api.1');
  Object.assign(globalThis, { [key]: {} });
  try {
    expect(headersWithin()).toEqual({ 'x-request-id': trace.requestId });
  } finally {
    Reflect.deleteProperty(globalThis, key);
  }
});

test('a request with a proxy’s own id still gets a valid trace id', () => {
  expect(beginTrace('from-the-proxy').traceId).toMatch(/^[0-9a-f]{32}$/);
});
