/** Shows in the metrics how busy the hashing of passwords is; without a service of our own there is nothing to show. */
import type { Metrics } from '../platform/observe/metrics.ts';
import type { IdentityService } from './identity/identity-service.ts';

/** Read when the metrics are fetched, so that signing in pays nothing for it. */
export function registerPasswordMetrics(metrics: Metrics, embedded: IdentityService | null): void {
  if (!embedded) return;
  const { passwords } = embedded;
  metrics.gauge({
    name: 'password_queue_running',
    help: 'Passwords that are being hashed',
    collect() {
      this.set(passwords.state.running);
    },
  });
  metrics.gauge({
    name: 'password_queue_waiting',
    help: 'Passwords that wait to be hashed',
    collect() {
      this.set(passwords.state.waiting);
    },
  });
  metrics.counter({
    name: 'password_queue_refused_total',
    help: 'Sign-ins and other uses of a password that were refused because too many waited',
    collect() {
      this.reset();
      this.inc(passwords.state.refused);
    },
  });
}
