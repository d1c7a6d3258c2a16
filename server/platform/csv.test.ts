/** CSV cells open in a spreadsheet as text, whatever the visitor typed. */
import { writeCsv } from './csv.ts';

test('quotes, commas and line breaks stay in their cell', () => {
  expect(writeCsv(['name', 'says'], [['Ada', 'Hello,\n"you"']])).toBe(
    '\ufeff"name","says"\r\n"Ada","Hello,\n""you"""\r\n',
  );
});

test.each(['=1+1', '+441632960001', '-2', '@SUM(A1)', ' =cmd', '\t=1', '|calc', '%0A'])(
  '%s is written as text, not as a formula',
  (typed) => {
    expect(writeCsv(['message'], [[typed]])).toContain(`"'${typed}"`);
  },
);
