/** Reports bookings that cannot be shown or emailed: edited by hand past the checks. */
import { dayMs } from '#shared/dates.ts';
import { isMoment } from '../../platform/database/moment.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { FactChecks } from '../../platform/observe/fact-checks.ts';
import type { Validator } from '../../settings/define-validator.ts';
import { isAppointment } from './appointments/appointment-row.validators.ts';
import type { Appointment } from './appointments/tables.ts';
import { isCount, isPartySize } from './seats/count.ts';
import { isSeatBooking } from './seats/seat-booking-row.validators.ts';

export async function reportInvalidBookings(read: Reader, facts: FactChecks, now: Date): Promise<void> {
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
  // Those that are over are neither shown nor emailed. A time written by hand may be none.
  const since = new Date(now.getTime() - dayMs).toISOString();
  const appointments = await read
    .selectFrom('appointments')
    .selectAll()
    .where(({ eb, or }) => or([eb('startsAt', '>', since), eb('startsAt', '<', '2')]))
    .execute();
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
