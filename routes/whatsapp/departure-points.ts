/** Departure points for travellers from the east of England, as a message names them. */
import { airportNames } from '#shared/airports.ts';

const { NWI, STN, LTN, LGW, LHR } = airportNames;

export const departurePoints = {
  ...{ NWI, STN, LTN, LGW, LHR },
  port: 'a cruise port',
  coach: 'a coach pick-up near me',
  'not-sure': 'not sure yet',
} as const;

export type DeparturePoint = keyof typeof departurePoints;
