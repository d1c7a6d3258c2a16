/** Destroys a PostgreSQL connection: a graceful end would wait for a peer that may be silent. */
import type { ClientBase } from 'pg';

/** The driver has no public method for this. */
export function destroyConnection(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
