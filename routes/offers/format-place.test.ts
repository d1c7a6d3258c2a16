/** Tests of a holiday's place in words, without naming a place twice. */
import { formatPlace } from './format-place.ts';

test.each([
  ['Puerto Alcúdia', 'Majorca', 'Spain', 'Puerto Alcúdia, Majorca, Spain'],
  ['Jersey', 'Jersey', 'Jersey', 'Jersey'],
  ['Singapore, Ubud and Sanur', 'Singapore and Bali', 'Indonesia', 'Singapore, Ubud and Sanur, Indonesia'],
  ['Beijing', 'From Beijing to Shanghai', 'China', 'Beijing, China'],
  ['Cape Town', null, 'South Africa', 'Cape Town, South Africa'],
])(
  'formatPlace writes the place %s, region %s and country %s as “%s”',
  (place, region, countryName, said) => {
    expect(formatPlace({ place, region, countryName })).toBe(said);
  },
);
