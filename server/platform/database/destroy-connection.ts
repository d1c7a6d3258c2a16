/** Ends a connection to PostgreSQL without a farewell: its end would be waited for, and may hear nothing any more. */
import type { ClientBase } from 'pg';

/** The driver has no public word for it. */
export function destroyConnection(client: ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
