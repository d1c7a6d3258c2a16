/** Airports that holidays leave from, by code, as they are printed. */
export const airportNames = {
  NWI: 'Norwich',
  STN: 'London Stansted',
  LTN: 'London Luton',
  LGW: 'London Gatwick',
  LHR: 'London Heathrow',
  LCY: 'London City',
  SEN: 'London Southend',
  EMA: 'East Midlands',
  BHX: 'Birmingham',
  MAN: 'Manchester',
} as const;

export type AirportCode = keyof typeof airportNames;

export const airportCodes = Object.keys(airportNames) as AirportCode[];
