/** Reports rows that cannot be shown or emailed: edited by hand past the checks, or with unreadable JSON. */
import { isMoment } from '../../platform/database/moment.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { FactChecks } from '../../platform/observe/fact-checks.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { Validator } from '../../settings/define-validator.ts';
import { findInvalidSubscriptions } from '../subscriptions/choices.ts';
import { findInvalidRuns } from '../subscriptions/newsletters/read-run.ts';
import { isAppointment } from './appointments/appointment-row.validators.ts';
import type { Appointment } from './appointments/tables.ts';
import { isCount, isPartySize } from './seats/count.ts';
import { isSeatBooking } from './seats/seat-booking-row.validators.ts';

export async function reportInvalidRows(read: Reader, facts: FactChecks): Promise<void> {
  const bookings = await read
    .selectFrom('seatBookings')
    .selectAll()
    .where(({ eb, or }) => or([eb('state', '!=', 'left'), eb('state', 'is', null)]))
    .execute();
  facts.report(
    'seatBookings',
    new Map(
      bookings.flatMap((row) => {
        // A row without a reference is reported by its id.
        const { id, reference, seats, queueNumber, holdUntil } = row;
        if (!isSeatBooking(row)) return [[reference ?? id, describeFault(isSeatBooking)] as const];
        const isRight =
          isCountOrNull(seats, isPartySize) &&
          isCountOrNull(queueNumber) &&
          (holdUntil === null || isMoment(holdUntil));
        return isRight ? [] : [[reference, JSON.stringify({ seats, queueNumber, holdUntil })] as const];
      }),
    ),
  );
  facts.report('subscriptions', await findInvalidSubscriptions(read));
  facts.report('newsletterRuns', await findInvalidRuns(read));
  const requests = await read.selectFrom('optInRequests').selectAll().execute();
  facts.report(
    'optInRequests',
    new Map(
      requests.flatMap(({ id, asked, purpose, email, askedAt }): [string, string][] => {
        const missing = Object.entries({ purpose, email, askedAt }).find(([, value]) => value === null);
        if (missing) return [[id, `${missing[0]} is missing`]];
        return parseJson(asked) === undefined ? [[id, 'asked is not JSON']] : [];
      }),
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

/** Names the column and its fault, without any value of the row. */
function describeFault({ errors }: Pick<Validator<unknown>, 'errors'>): string {
  const [fault] = errors ?? [];
  return `${fault?.instancePath.slice(1)} ${fault?.message ?? 'is not as it should be'}`;
}

function isCountOrNull(value: unknown, isRight: (value: unknown) => boolean = isCount): boolean {
  return value === null || isRight(value);
}
