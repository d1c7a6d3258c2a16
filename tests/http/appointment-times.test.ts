/** Free times from the query API: clock changes, Christmas, Sundays, lunch, a shop not open yet. */
import { startServices } from '../support/start-services.ts';

interface FreeDay {
  date: string;
  times: { startsAt: string }[];
}

async function daysOf(slug: string, now: string, from: string, adviser?: string): Promise<FreeDay[]> {
  const { services } = await startServices({}, now);
  const { data, errors } = await (services.embedded as NonNullable<typeof services.embedded>).execute({
    query: `query T($slug: String!, $from: Date, $adviser: String) {
      branch(slug: $slug) { appointmentTimes(from: $from, adviser: $adviser) { days { date times { startsAt } } } }
    }`,
    variables: { slug, from, adviser },
  });
  expect(errors).toBeUndefined();
  const { branch } = data as unknown as { branch: { appointmentTimes: { days: FreeDay[] } } };
  return branch.appointmentTimes.days;
}

const clocks = (day: FreeDay | undefined) => day?.times.map(({ startsAt }) => startsAt.slice(11, 16));

test('at Christmas, times fit the shop’s special hours, and closed days have none', async () => {
  const days = await daysOf('norwich-shop', '2026-12-20T10:00:00Z', '2026-12-24');
  expect(days.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29', '2026-12-30']);
  expect([clocks(days[0])?.at(0), clocks(days[0])?.at(-1)]).toEqual(['09:00', '14:30']);
  expect([clocks(days[1])?.at(0), clocks(days[1])?.at(-1)]).toEqual(['10:00', '15:30']);
});

test('on the Monday after the clocks go forward, times start at 8:00 UTC, nine in London', async () => {
  const days = await daysOf('swaffham-shop', '2028-03-20T10:00:00Z', '2028-03-25');
  expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2028-03-25', '2028-03-27']);
  expect([clocks(days[0])?.[0], clocks(days[1])?.[0]]).toEqual(['09:00', '08:00']);
});

test('on the Monday after the clocks go back, times start at 9:00 UTC again, nine in London', async () => {
  const days = await daysOf('swaffham-shop', '2027-10-25T10:00:00Z', '2027-10-30');
  expect([clocks(days[0])?.[0], clocks(days[1])?.[0]]).toEqual(['08:00', '09:00']);
});

test('a Sunday has times where the shop opens, and none where it does not', async () => {
  const sunday = '2026-11-29';
  expect((await daysOf('cambridge-shop', '2026-11-23T10:00:00Z', sunday))[0]?.date).toBe(sunday);
  expect((await daysOf('norwich-shop', '2026-11-23T10:00:00Z', sunday))[0]?.date).toBe('2026-11-30');
});

test('no time is offered over lunch, and a shop that reopens at 13.45 has times from 14.00', async () => {
  const days = await daysOf('wymondham-shop', '2026-11-23T08:00:00Z', '2026-11-24');
  const times = clocks(days[0]) as string[];
  expect(times.slice(6, 10)).toEqual(['12:00', '12:30', '14:00', '14:30']);
  expect(times.at(-1)).toBe('16:30');
});

test.each([
  ['at noon', '2026-11-24T12:00:00Z', '2026-11-24T14:00:00.000Z'],
  ['half an hour before closing', '2026-11-24T17:00:00Z', '2026-11-25T10:30:00.000Z'],
  ['at night', '2026-11-24T23:00:00Z', '2026-11-25T11:00:00.000Z'],
])('the first time offered %s is two open hours ahead', async (_when, now, first) => {
  const days = await daysOf('norwich-shop', now, now.slice(0, 10));
  expect(days[0]?.times[0]?.startsAt).toBe(first);
});

test('times are offered up to eight weeks ahead and no further', async () => {
  const days = await daysOf('norwich-shop', '2026-11-23T10:00:00Z', '2027-01-16');
  expect(days.map(({ date }) => date)).toEqual(['2027-01-16', '2027-01-18']);
});

test('a shop that opens in January has no times in November and December, and has times on its first day', async () => {
  expect(await daysOf('st-ives-shop', '2026-11-21T10:00:00Z', '2026-11-21')).toEqual([]);
  const days = await daysOf('st-ives-shop', '2026-12-01T10:00:00Z', '2026-12-01');
  expect(days).toEqual([]);
  const opening = await daysOf('st-ives-shop', '2026-12-01T10:00:00Z', '2027-01-18');
  expect(opening.map(({ date }) => date)).toEqual(['2027-01-18']);
  expect(clocks(opening[0])?.[0]).toBe('12:00');
});
