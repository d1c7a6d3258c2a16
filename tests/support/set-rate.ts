/** Writes the rate of a currency as the agency does, checked now. */
import { toTimestamp } from '../../server/documents/collections.ts';
import type { Started } from './start-services.ts';

export async function setRate({ services }: Started, id: string, more: { holdDays?: number }): Promise<void> {
  const fields = { sell: 1.15, ...more, checkedAt: toTimestamp(services.now()) };
  await services.documents.commit([{ kind: 'set', collection: 'rates', id, fields }]);
}
