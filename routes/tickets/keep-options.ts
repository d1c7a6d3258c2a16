/** Form options for the seats of a ticket: how many to keep; none gives all back. */
import type { Option } from '#shared/forms/define-form.ts';
import type { Ticket } from './ticket.query.ts';

export function keepOptions({
  state,
  seats,
  changeable,
  event,
}: Pick<Ticket, 'state' | 'seats' | 'changeable' | 'event'>): Option[] {
  if (!changeable) return [];
  if (seats === null)
    return [{ value: '0', label: event ? 'Take my name off the list' : 'Leave the Solo Club' }];
  const fewer = Array.from({ length: seats - 1 }, (_, index) => seats - 1 - index);
  return [
    ...fewer.map((keep) => ({
      value: String(keep),
      label:
        state === 'waiting'
          ? `Wait for ${keep} instead of ${seats}`
          : `Keep ${keep}, give back ${seats - keep}`,
    })),
    {
      value: '0',
      label:
        state === 'waiting'
          ? 'Leave the waiting list'
          : seats === 1
            ? 'Give it back'
            : `Give back all ${seats}`,
    },
  ];
}
