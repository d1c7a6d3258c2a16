/** Reports rows that cannot be shown or sent to: put past the checks of the tables by hand, or choices that cannot be read. */
import type { Reader } from '../platform/database/open-database.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import { findInvalidChoices } from '../subscriptions/choices.ts';
import { isMoment } from './appointments/appointment-reader.ts';
import { isCount, isPartySize } from './seats/count.ts';

export async function reportInvalidRows(read: Reader, facts: FactChecks): Promise<void> {
  const bookings = await read
    .selectFrom('seatBookings')
    .select(['reference', 'seats', 'queueNumber'])
    .where('state', '!=', 'left')
    .execute();
  facts.report(
    'seatBookings',
    new Map(
      bookings
        .filter(({ seats, queueNumber }) => !isCountOrNull(seats, isPartySize) || !isCountOrNull(queueNumber))
        .map(({ reference, ...numbers }) => [reference, JSON.stringify(numbers)]),
    ),
  );
  facts.report('subscriptions', await findInvalidChoices(read));
  const appointments = await read
    .selectFrom('appointments')
    .select(['reference', 'startsAt', 'moves'])
    .execute();
  facts.report(
    'appointments',
    new Map(
      appointments
        .filter(({ startsAt, moves }) => !isMoment(startsAt) || !isCount(moves))
        .map(({ reference, ...rest }) => [reference, JSON.stringify(rest)]),
    ),
  );
}

function isCountOrNull(value: unknown, isRight: (value: unknown) => boolean = isCount): boolean {
  return value === null || isRight(value);
}
