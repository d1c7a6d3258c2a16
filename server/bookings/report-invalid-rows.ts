/** Reports rows that cannot be shown or sent to: put past the checks of the tables by hand, or choices that cannot be read. */
import { isMoment } from '../platform/database/moment.ts';
import type { Reader } from '../platform/database/open-database.ts';
import type { Validator } from '../platform/define-validator.ts';
import type { FactChecks } from '../platform/observe/fact-checks.ts';
import { parseJson } from '../platform/parse-json.ts';
import { findInvalidSubscriptions } from '../subscriptions/choices.ts';
import { findInvalidRuns } from '../subscriptions/newsletters/read-run.ts';
import { isAppointment } from './appointments/appointment-row.validators.ts';
import type { Appointment } from './appointments/tables.ts';
import { isCount, isPartySize } from './seats/count.ts';

export async function reportInvalidRows(read: Reader, facts: FactChecks): Promise<void> {
  const bookings = await read
    .selectFrom('seatBookings')
    .select(['reference', 'seats', 'queueNumber', 'holdUntil'])
    .where('state', '!=', 'left')
    .execute();
  facts.report(
    'seatBookings',
    new Map(
      bookings
        .filter(
          ({ seats, queueNumber, holdUntil }) =>
            !isCountOrNull(seats, isPartySize) ||
            !isCountOrNull(queueNumber) ||
            !(holdUntil === null || isMoment(holdUntil)),
        )
        .map(({ reference, ...rest }) => [reference, JSON.stringify(rest)]),
    ),
  );
  facts.report('subscriptions', await findInvalidSubscriptions(read));
  facts.report('newsletterRuns', await findInvalidRuns(read));
  const requests = await read.selectFrom('optInRequests').select(['id', 'asked']).execute();
  facts.report(
    'optInRequests',
    new Map(
      requests.flatMap(({ id, asked }) =>
        parseJson(asked) === undefined ? [[id, 'asked is not JSON'] as const] : [],
      ),
    ),
  );
  const appointments = await read.selectFrom('appointments').selectAll().execute();
  facts.report(
    'appointments',
    new Map(
      appointments.flatMap((row) =>
        isAppointment(row) ? [] : [[(row as Appointment).reference, describeFault(isAppointment)] as const],
      ),
    ),
  );
}

/** Which column, and what is wrong with it: nothing of the row is in it. */
function describeFault({ errors }: Pick<Validator<unknown>, 'errors'>): string {
  const [fault] = errors ?? [];
  return `${fault?.instancePath.slice(1)} ${fault?.message ?? 'is not as it should be'}`;
}

function isCountOrNull(value: unknown, isRight: (value: unknown) => boolean = isCount): boolean {
  return value === null || isRight(value);
}
