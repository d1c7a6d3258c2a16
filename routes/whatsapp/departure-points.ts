/** Departure points for travellers from the east of England, as a message names them. */
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
