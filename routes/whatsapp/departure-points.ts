/** Where people of the east of England leave from, as a message names it. */
export const departurePoints = {
  NWI: 'Norwich',
  STN: 'London Stansted',
  LTN: 'London Luton',
  LGW: 'London Gatwick',
  LHR: 'London Heathrow',
  port: 'a cruise port',
  coach: 'a coach pick-up near me',
  'not-sure': 'not sure yet',
} as const;

export type DeparturePoint = keyof typeof departurePoints;
