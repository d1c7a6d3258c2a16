/** Tests of the boilerplate paragraph as plain text. */
import { readBoilerplate } from './read-boilerplate.ts';

test('readBoilerplate returns the quotation in its section as plain text', () => {
  const html =
    '<p>You may copy this.</p>\n<blockquote>\n<p>Premier sells <em>holidays</em> &amp; cruises ' +
    'in the\nEast.</p>\n</blockquote>\n';
  expect(
    readBoilerplate([
      { id: 'pictures', html: '' },
      { id: 'about-premier-in-brief', html },
    ]),
  ).toBe('Premier sells holidays & cruises in the East.');
});

test('readBoilerplate returns null without the section, or without a quotation in it', () => {
  expect(readBoilerplate([{ id: 'pictures', html: '<blockquote>No</blockquote>' }])).toBeNull();
  expect(readBoilerplate([{ id: 'about-premier-in-brief', html: '<p>No quotation</p>' }])).toBeNull();
});
