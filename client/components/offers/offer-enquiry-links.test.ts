/** The offer's code is added to prefilled messages, but not to telephone links. */
import { withOfferCode } from './offer-enquiry-links.ts';

test('WhatsApp and email links carry the offer code; a telephone link is unchanged', () => {
  const hrefs = ['https://wa.me/441632960120?text=Hello', 'mailto:hello@example.org', 'tel:+441632960120'];
  const actions = withOfferCode(
    hrefs.map((href) => ({ label: href, href })),
    'LY9103',
  );
  expect(actions.map(({ href }) => href)).toEqual([
    'https://wa.me/441632960120?text=Hello%2C%20I%E2%80%99d%20like%20to%20ask%20about%20LY9103.%20',
    'mailto:hello@example.org?subject=LY9103&body=Hello%2C%20I%E2%80%99d%20like%20to%20ask%20about%20LY9103.%20',
    'tel:+441632960120',
  ]);
});
