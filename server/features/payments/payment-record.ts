/** A payment as it is stored. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export type PaymentRecord = Selectable<Tables['payments']>;
