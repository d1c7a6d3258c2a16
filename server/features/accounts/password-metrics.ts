/** Metrics of the password queue. A hosted sign-in service has none. */
import type { Metrics } from '../../platform/observe/metrics.ts';
import type { IdentityService } from './identity/identity-service.ts';

/** Collected when the metrics are scraped, so that a sign-in costs nothing extra. */
export function registerPasswordMetrics(metrics: Metrics, embedded: IdentityService | null): void {
  if (!embedded) return;
  const { passwords } = embedded;
  metrics.gauge({
    name: 'password_queue_running',
    help: 'Password hashes running',
    collect() {
      this.set(passwords.state.running);
    },
  });
  metrics.gauge({
    name: 'password_queue_waiting',
    help: 'Password hashes queued',
    collect() {
      this.set(passwords.state.waiting);
    },
  });
  metrics.counter({
    name: 'password_queue_refused_total',
    help: 'Sign-ins and other password uses refused because the queue was full',
    collect() {
      this.reset();
      this.inc(passwords.state.refused);
    },
  });
}
