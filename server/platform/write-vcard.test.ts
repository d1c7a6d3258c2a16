/** vCard for an address book, checked byte for byte. */
import { writeVcard } from './write-vcard.ts';

/** Reads a vCard as an address book does: unfolds it, one entry per line. */
const unfold = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

test('a card begins with BEGIN and VERSION, and ends with END', () => {
  expect(writeVcard([{ property: 'FN', parts: ['Premier Ely'] }])).toBe(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Premier Ely\r\nEND:VCARD\r\n',
  );
});

test('commas, semicolons, backslashes and line breaks in a value are escaped', () => {
  const card = writeVcard([
    { property: 'NOTE', parts: ['one, two; three\\four\nEND:VCARD\r\nfive'] },
    { property: 'ADR', parts: ['', '', 'First Court, 9 Sample Row', 'Cambridge'] },
  ]);
  expect(unfold(card)).toContain('NOTE:one\\, two\\; three\\\\four\\nEND:VCARD\\nfive');
  expect(unfold(card)).toContain('ADR:;;First Court\\, 9 Sample Row;Cambridge');
});

test('no line is longer than 75 bytes, and no character is split between lines', () => {
  const note = `${'x'.repeat(70)}${'é’'.repeat(60)}`;
  const card = writeVcard([{ property: 'NOTE', parts: [note] }]);
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(card)).toContain(`NOTE:${note}`);
  expect(card).not.toContain('\uFFFD');
});
