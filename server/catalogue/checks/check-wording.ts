/** Finds template placeholders in texts and, in sample content, telephone numbers that could be real. */
import type { ContentFault } from '../reading/content-fault.ts';

// A British number in any printed form: 01632 960 126, +44 (0)1632 960126, 447700900126.
const phoneNumber = /(?<![\d.,-])(?:\+?44[ -]?(?:\(0\)[ -]?)?|\(?0)[1-9](?:[ ()-]{0,2}\d){8,9}(?!\d)/g;

// Numbers that Ofcom reserves for drama and never assigns.
const dramaNumber = /^(1632960\d{3}|7700900\d{3})$/;

/** `sample` is true while the site states that its content is an example. */
export function checkWording(file: string, text: string, sample: boolean): ContentFault[] {
  const lines = text.split('\n');
  const bodyLine = file.endsWith('.md') ? lines.indexOf('---', 1) : lines.length;
  return lines.flatMap((line, index) => {
    const at = { file, line: index + 1, field: index > bodyLine ? 'body' : nearestField(lines, index) };
    const faults: ContentFault[] = [];
    if (line.includes('{{')) {
      faults.push({
        ...at,
        message: 'holds a placeholder {{…}}; write the fact itself, or leave the field out',
      });
    }
    const drive = /\{drive [^}]*\}/.exec(line)?.[0];
    if (drive) {
      const message = `holds ${drive}, which no branch's driveTimes have; name branch (by slug) and place as they do`;
      faults.push({ ...at, message });
    }
    const fact = /^(?!\s*#).*?(\{agency [^}]*\})/.exec(line)?.[1];
    if (fact)
      faults.push({
        ...at,
        message: `holds ${fact}, which agency.yaml has no words for; name a fact that it holds`,
      });
    for (const number of sample ? findRealNumbers(line) : []) {
      const message = `holds the number ${number}, which may be real; use 01632 960 000 to 999 or 07700 900 000 to 999`;
      faults.push({ ...at, message });
    }
    return faults;
  });
}

function findRealNumbers(line: string): string[] {
  return [...line.matchAll(phoneNumber)]
    .map(([number]) => number)
    .filter((number) => !dramaNumber.test(nationalDigits(number)));
}

function nationalDigits(number: string): string {
  return number
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^(44|0)/, '');
}

function nearestField(lines: readonly string[], index: number): string {
  for (let at = index; at >= 0; at--) {
    const field = /^[\s-]*([\w-]+):(\s|$)/.exec(lines[at] ?? '')?.[1];
    if (field) return field;
  }
  return 'text';
}
