/** W3C Trace Context: the trace that a request belongs to, for the log and for outgoing requests. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface TraceContext {
  requestId: string;
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Two hexadecimal digits: whether the caller records the trace. */
  flags: string;
}

/** Context of the current request. Set only if it may send others, as it costs each step a little. */
export const traceContext = new AsyncLocalStorage<TraceContext>();

const wellFormed = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/**
 * Null for a malformed traceparent. Version 00 has exactly four parts; a later version may have more.
 * See https://www.w3.org/TR/trace-context/#traceparent-header
 */
export function parseTraceparent(header: string | undefined): Omit<TraceContext, 'requestId'> | null {
  const [, traceId, flags, rest] = (header && wellFormed.exec(header)) || [];
  if (!traceId || !flags || (rest !== undefined && header?.startsWith('00'))) return null;
  return { traceId, flags };
}

/**
 * Starts a trace with the request's id as its name, so that each can be found by the other. It is flagged as
 * recorded: a service that follows its caller would otherwise record nothing at all.
 */
export function beginTrace(requestId: string): TraceContext {
  const digits = requestId.replaceAll('-', '');
  return {
    requestId,
    traceId: /^[0-9a-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', ''),
    flags: '01',
  };
}

/** Key under which OpenTelemetry's API stores an SDK that was preloaded. */
const openTelemetry = Symbol.for('opentelemetry.js.api.1');

/**
 * Returns headers for outgoing requests; none outside a request.
 * If OpenTelemetry is present, it writes the trace itself.
 */
export function traceHeaders(): Record<string, string> {
  const context = traceContext.getStore();
  if (!context) return {};
  if (openTelemetry in globalThis) return { 'x-request-id': context.requestId };
  const spanId = randomUUID().replaceAll('-', '').slice(16);
  return {
    traceparent: `00-${context.traceId}-${spanId}-${context.flags}`,
    'x-request-id': context.requestId,
  };
}
