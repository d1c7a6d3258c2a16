/** W3C Trace Context: which trace a request belongs to, for the log and for whom it asks in turn. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export interface TraceContext {
  requestId: string;
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Two hexadecimal digits: whether whoever began it records it. */
  flags: string;
}

/** Of the request that is being answered. Runs only where somebody else is asked for it, as it costs every step a little. */
export const traceContext = new AsyncLocalStorage<TraceContext>();

const wellFormed = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;

/** Null for what is no traceparent. Version 00 has four parts and no more; a later one may go on. */
export function parseTraceparent(header: string | undefined): Omit<TraceContext, 'requestId'> | null {
  const [, traceId, flags, rest] = (header && wellFormed.exec(header)) || [];
  if (!traceId || !flags || (rest !== undefined && header?.startsWith('00'))) return null;
  return { traceId, flags };
}

/**
 * A trace of our own, named like its request, so that either is found by the other. It says that it is recorded: a
 * service that follows whoever asks would otherwise record nothing at all.
 */
export function beginTrace(requestId: string): TraceContext {
  const digits = requestId.replaceAll('-', '');
  return {
    requestId,
    traceId: /^[0-9a-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', ''),
    flags: '01',
  };
}

/** Where OpenTelemetry's API keeps what was put on from outside. */
const openTelemetry = Symbol.for('opentelemetry.js.api.1');

/** Headers for whom this request asks in turn; none outside a request. OpenTelemetry, where it is there, writes its own trace. */
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
