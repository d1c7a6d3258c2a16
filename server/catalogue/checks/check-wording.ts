/** Finds placeholders, claims that need proof and, in sample content, phone numbers that could be real. */
import type { ContentFault } from '../reading/content-fault.ts';

// A British number in any printed form: 01632 960 126, +44 (0)1632 960126, 447700900126.
const phoneNumber = /(?<![\d.,-])(?:\+?44[ -]?(?:\(0\)[ -]?)?|\(?0)[1-9](?:[ ()-]{0,2}\d){8,9}(?!\d)/g;

// Numbers that Ofcom reserves for drama and never assigns.
const dramaNumber = /^(1632960\d{3}|7700900\d{3})$/;

const price = '(?:prices?|fares?|rates?|deals?|savings?)';
/**
 * Claims about every competitor's price, and of safety, need proof: CAP Code 3.7, 3.33, 3.39
 * (https://www.asa.org.uk/type/non_broadcast/code_section/03.html) and section 226 of the DMCC Act 2024
 * (https://www.legislation.gov.uk/ukpga/2024/13/section/226).
 */
const claims = [
  // "The cheapest month", "the cheapest grade" compare what the agency sells with itself.
  `cheapest (?:[\\w-]+ ){0,2}(?:${price}|holidays?|offers?|breaks?|cruises?|tours?|trips?|flights?|hotels?|packages?)`,
  'cheapest (?:[\\w-]+ ){0,2}(?:anywhere|around|ever|online|on the market|in (?:the )?(?:uk|country|region|county|world|town|britain|england|east anglia))',
  "(?:we are|we[’']re|simply) (?:the )?cheapest",
  'lowest[- ]prices?(?! we see)',
  'lowest (?:fares?|rates?|deals?) (?:anywhere|around|online|on the market|in (?:the )?(?:uk|country|britain|england))',
  'best[- ](?:prices?|deals?)',
  '(?:nobody|no[- ]one|none)(?: else)? (?:sells?|offers?|does|beats?|can)\\b[^.!?]{0,40}(?:for less|cheaper|lower|prices?)',
  "(?:can(?:not|[’']t)|never|won[’']t) be beaten",
  `(?:unbeatable|beat any) (?:${price}|quotes?|offers?|holidays?|value)`,
  'never knowingly undersold',
  `${price} (?:(?:is|are|and|promise|match) )?guaranteed?`,
  `guaranteed? (?:(?:the|our|of|a|to be) )*(?:lowest|best|cheapest|safe|safety|secure|${price})`,
  '(?:safety|safe|security)(?: (?:is|are))? guaranteed',
  '(?:risk[- ]free|without any risk|no risk at all)',
  '(?:100 ?%|100 per cent|completely|totally|absolutely) (?:safe|secure)',
];
const claim = new RegExp(`\\b(?:${claims.join('|')})\\b`, 'i');
/** "Prices are not guaranteed" says the opposite. */
const denial = /\b(?:not|never|cannot|nor|without)\b|n[’']t\b/i;

/** Returns the claim of a line; the part of its sentence before the claim may deny it. */
function findClaim(line: string): string | undefined {
  for (const sentence of line.split(/(?<=[.!?])\s/)) {
    const found = claim.exec(sentence);
    if (found && !denial.test(sentence.slice(0, found.index))) return found[0];
  }
  return undefined;
}

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
        message: `holds ${fact}, which agency has no words for; name a fact that it holds`,
      });
    const claimed = index > bodyLine || !/^\s*#/.test(line) ? findClaim(line) : undefined;
    if (claimed) {
      const message = `claims "${claimed}", which needs proof that the agency lacks; say what is true of this alone`;
      faults.push({ ...at, message });
    }
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
