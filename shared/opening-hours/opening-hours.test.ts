/** Tests of opening hours at awkward moments: lunch, Sundays, special days, nights of clock changes. */
import { type BranchHours, openState, upcomingSpecialDays, weekTable } from './opening-hours.ts';

const weekdays = [1, 2, 3, 4, 5];
const swaffham: BranchHours = {
  hours: [
    ...weekdays.filter((day) => day !== 2).map((day) => ({ day, opens: '09:00', closes: '17:30' })),
    { day: 2, opens: '13:30', closes: '17:30' },
    { day: 2, opens: '09:00', closes: '13:00' },
    { day: 6, opens: '09:00', closes: '16:00' },
  ],
  specialDays: [
    { date: '2026-12-31', closed: false, opens: '09:00', closes: '15:00', why: "New Year's Eve" },
    { date: '2026-12-24', closed: false, opens: '09:00', closes: '13:00', why: 'Christmas Eve' },
    { date: '2026-12-25', closed: true, opens: null, closes: null, why: 'Christmas Day' },
    { date: '2026-12-26', closed: true, opens: null, closes: null, why: 'Boxing Day' },
    { date: '2026-12-28', closed: true, opens: null, closes: null, why: 'Bank holiday' },
    { date: '2027-08-30', closed: false, opens: '10:00', closes: '14:00', why: 'Regatta' },
  ],
};

describe('the opening state of a shop', () => {
  it.each([
    ['on a plain weekday', '2026-11-23T10:00:00Z', true, 'Open now, until 5.30pm'],
    ['at the minute it opens', '2026-11-23T09:00:00Z', true, 'Open now, until 5.30pm'],
    ['a minute before it opens', '2026-11-23T08:59:00Z', false, 'Closed, opens today at 9am'],
    ['at the minute it closes', '2026-11-23T17:30:00Z', false, 'Closed, opens tomorrow at 9am'],
    ['before lunch', '2026-11-24T11:00:00Z', true, 'Open now, until 5.30pm · closed 1pm to 1.30pm'],
    ['during lunch', '2026-11-24T13:10:00Z', false, 'Closed until 1.30pm'],
    ['after lunch', '2026-11-24T14:00:00Z', true, 'Open now, until 5.30pm'],
    ['on Saturday evening', '2026-11-21T18:00:00Z', false, 'Closed, opens Monday at 9am'],
    ['on a Sunday', '2026-11-22T12:00:00Z', false, 'Closed, opens tomorrow at 9am'],
    ['on a short special day', '2026-12-24T10:00:00Z', true, 'Open now, until 1pm · Christmas Eve'],
    ['after a short special day', '2026-12-24T14:00:00Z', false, 'Closed, opens Tuesday at 9am'],
    [
      'on a closed special day',
      '2026-12-25T11:00:00Z',
      false,
      'Closed today, Christmas Day · opens Tuesday at 9am',
    ],
    ['in summer, by the clock on the wall', '2027-06-14T08:15:00Z', true, 'Open now, until 5.30pm'],
    ['the Friday before the clocks go forward', '2028-03-24T17:00:00Z', true, 'Open now, until 5.30pm'],
    [
      'the Monday after the clocks go forward',
      '2028-03-27T17:00:00Z',
      false,
      'Closed, opens tomorrow at 9am',
    ],
    [
      'on a bank holiday without a special day',
      '2027-05-31T10:00:00Z',
      false,
      'Closed today, Spring bank holiday · opens tomorrow at 9am',
    ],
    ['on a bank holiday with special hours', '2027-08-30T10:30:00Z', true, 'Open now, until 2pm · Regatta'],
    ['on the Sunday of a bank holiday', '2027-12-26T10:00:00Z', false, 'Closed, opens Wednesday at 9am'],
    ['early on the Monday after they go back', '2027-11-01T08:30:00Z', false, 'Closed, opens today at 9am'],
    ['just after a London midnight in summer', '2027-06-13T23:30:00Z', false, 'Closed, opens today at 9am'],
  ])('is correct, with a sentence for visitors: %s', (_when, moment, open, text) => {
    expect(openState(swaffham, new Date(moment))).toMatchObject({ open, text });
  });

  it('names the last closing when open and the next opening when closed', () => {
    expect(openState(swaffham, new Date('2026-11-24T11:00:00Z')).until).toBe('17:30');
    expect(openState(swaffham, new Date('2026-12-25T11:00:00Z')).opensNext).toEqual({
      date: '2026-12-29',
      opens: '09:00',
    });
  });

  it('says that a shop without hours is not open to visitors', () => {
    const none = { hours: [], specialDays: [] };
    expect(openState(none, new Date('2026-11-23T10:00:00Z'))).toEqual({
      open: false,
      text: 'Not open to visitors at the moment',
    });
    expect(weekTable(none, new Date('2026-11-23T10:00:00Z')).every((row) => row.text === 'Closed')).toBe(
      true,
    );
  });

  it('gives the date of an opening more than a week away', () => {
    const opening = {
      date: '2027-01-18',
      closed: false,
      opens: '10:00',
      closes: '17:00',
      why: 'Opening day',
    };
    const state = openState({ hours: [], specialDays: [opening] }, new Date('2026-12-01T10:00:00Z'));
    expect(state.text).toBe('Closed, opens Monday 18 January 2027 at 10am');
  });
});

describe('the week of a shop', () => {
  it('runs from Monday, marks today and shows both periods of a day with a lunch closing', () => {
    const week = weekTable(swaffham, new Date('2026-11-24T11:00:00Z'));
    expect(week.map((row) => row.name)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(week.filter((row) => row.today)).toEqual([
      { date: '2026-11-24', name: 'Tuesday', today: true, text: '9am to 1pm, 1.30pm to 5.30pm' },
    ]);
    expect(week.at(-1)?.text).toBe('Closed');
  });

  it('shows the hours of a special day in the coming week, and why', () => {
    const week = weekTable(swaffham, new Date('2026-12-23T11:00:00Z'));
    expect(week.find((row) => row.name === 'Thursday')).toMatchObject({
      text: '9am to 1pm',
      why: 'Christmas Eve',
    });
  });

  it('lists special days and bank holidays ahead, soonest first, without past ones', () => {
    const coming = upcomingSpecialDays(swaffham, new Date('2026-12-26T11:00:00Z'));
    expect(coming.map(({ date, text, why }) => [date, text, why])).toEqual([
      ['2026-12-26', 'Closed', 'Boxing Day'],
      ['2026-12-28', 'Closed', 'Bank holiday'],
      ['2026-12-31', '9am to 3pm', "New Year's Eve"],
      ['2027-01-01', 'Closed', 'New Year’s Day'],
      ['2027-03-26', 'Closed', 'Good Friday'],
      ['2027-03-29', 'Closed', 'Easter Monday'],
      ['2027-05-03', 'Closed', 'Early May bank holiday'],
      ['2027-05-31', 'Closed', 'Spring bank holiday'],
      ['2027-08-30', '10am to 2pm', 'Regatta'],
      ['2027-12-25', 'Closed', 'Christmas Day'],
    ]);
  });

  it('omits a closure on a weekday when the shop is never open, but lists an opening on one', () => {
    const sunday = { date: '2026-12-27', opens: null, closes: null, why: 'Christmas weekend' };
    const at = new Date('2026-12-26T11:00:00Z');
    const dates = (closed: boolean, hours: object) =>
      upcomingSpecialDays({ ...swaffham, specialDays: [{ ...sunday, closed, ...hours }] }, at).map(
        ({ date }) => date,
      );
    expect(dates(true, {})).not.toContain('2026-12-27');
    expect(dates(false, { opens: '10:00', closes: '16:00' })).toContain('2026-12-27');
  });

  it('omits bank holidays on days when the shop is shut anyway', () => {
    expect(upcomingSpecialDays({ hours: [], specialDays: [] }, new Date('2026-12-26T11:00:00Z'))).toEqual([]);
  });
});
