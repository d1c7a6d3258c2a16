/** Counters that several modules increment. Every label value is a constant of the code. */
import type { Counter, CounterConfiguration } from 'prom-client';
import { errorKinds } from '#shared/error-report.ts';
import { everyForm } from '#shared/forms/every-form.ts';

type MakeCounter = <Label extends string>(
  configuration: Omit<CounterConfiguration<Label>, 'registers'>,
) => Counter<Label>;

export interface EventCounters {
  /** Cases of one client holding most seats of an event, or most half hours of a branch's day. */
  bookingConcentrations: Counter<'of'>;
  /** Failed refreshes by cache name, with a stale value shown instead. */
  cacheRefreshFailures: Counter<'cache'>;
  /** Resources that browsers report as blocked, by violated directive. */
  cspReports: Counter<'directive'>;
  clientErrors: Counter<'kind'>;
  formSubmissions: Counter<'form' | 'result'>;
  paymentHandoffs: Counter<'result'>;
  mails: Counter<'result'>;
  rateLimited: Counter<'limit'>;
  securityEvents: Counter<'event'>;
}

export const handoffResults = ['started', 'not-accepted', 'provider-unavailable', 'not-stored'] as const;
export const mailResults = [
  'sent',
  'deferred',
  'sender_rejected',
  'rejected',
  'expired',
  'in_doubt',
] as const;

export function createEventCounters(counter: MakeCounter): EventCounters {
  const counters: EventCounters = {
    bookingConcentrations: counter({
      name: 'booking_concentrations_total',
      help: 'Events and branch days of which one client holds 80 % or more',
      labelNames: ['of'],
    }),
    cacheRefreshFailures: counter({
      name: 'cache_refresh_failures_total',
      help: 'Failed cache refreshes; a stale entry was served',
      labelNames: ['cache'],
    }),
    cspReports: counter({
      name: 'csp_reports_total',
      help: 'Content Security Policy violations reported by browsers',
      labelNames: ['directive'],
    }),
    clientErrors: counter({
      name: 'client_errors_total',
      help: 'Errors reported by browsers',
      labelNames: ['kind'],
    }),
    formSubmissions: counter({
      name: 'form_submissions_total',
      help: 'Parsed form submissions; result is stored, repeated, next-step, rejected or failed',
      labelNames: ['form', 'result'],
    }),
    paymentHandoffs: counter({
      name: 'payment_handoffs_total',
      help: 'Checkouts; result is started, not-accepted, provider-unavailable or not-stored',
      labelNames: ['result'],
    }),
    mails: counter({
      name: 'mails_total',
      help: 'Delivery attempts; result is sent, deferred, sender_rejected, rejected, expired or in_doubt',
      labelNames: ['result'],
    }),
    rateLimited: counter({
      name: 'rate_limited_total',
      help: 'Rate-limited requests',
      labelNames: ['limit'],
    }),
    securityEvents: counter({
      name: 'security_events_total',
      help: 'Security log events, including those that are only counted',
      labelNames: ['event'],
    }),
  };
  // Prometheus sees a rate rise only in an existing series, so each series starts at 0.
  for (const form of Object.keys(everyForm))
    for (const result of ['stored', 'failed']) counters.formSubmissions.inc({ form, result }, 0);
  for (const what of ['event', 'branch-day']) counters.bookingConcentrations.inc({ of: what }, 0);
  for (const kind of errorKinds) counters.clientErrors.inc({ kind }, 0);
  for (const result of handoffResults) counters.paymentHandoffs.inc({ result }, 0);
  for (const result of mailResults) counters.mails.inc({ result }, 0);
  return counters;
}
