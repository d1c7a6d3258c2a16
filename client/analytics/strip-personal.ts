/** Takes out of an address whatever could say who somebody is, before the address is told to anybody. */
import { offerQueryKeys } from '#shared/offer-filter.ts';

/** The questions of our own lists, and where a campaign came from. The answer to any other is nobody's business. */
const harmless = new Set<string>([
  ...offerQueryKeys,
  ...['nofly', 'waters', 'grade', 'type', 'adults', 'single', 'version', 'year', 'branch', 'poster', 'size'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
]);
/** Codes are told only when they are those printed beside an offer: a sign-in code or a voucher is not. */
const codes = new Set(['code', 'offer']);
const printedCode = /^[A-Z]{2}\d{4}$/i;

const personal: readonly RegExp[] = [
  /@/,
  // Telephone, card and account numbers.
  /\d(?: ?\d){9,}/,
  /\b[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[A-Z]{2}\b/i,
  // Booking and enquiry references.
  /^P-[A-Z\d]{4}-[A-Z\d]{2}$/i,
  // Tokens: letters and digits mixed in one long run.
  /(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d_]{12,}/i,
];
const mask = 'removed';

/** `/branches?near=CB1+2AB#x` → `/branches?near=removed#x`. `address` is a path with its query and hash. */
export function stripPersonal(address: string): string {
  const { path, query, hash } = partsOf(address);
  const segments = path.split('/').map((one) => (isPersonal(decode(one)) ? mask : one));
  const pairs = query.map(([key, value]) => {
    const name = isPersonal(key) ? mask : encodeURIComponent(key);
    return isTold(key, value) ? `${name}=${encodeURIComponent(value)}` : `${name}=${mask}`;
  });
  const place = hash && (isAnchor(hash) ? `#${hash}` : `#${mask}`);
  return segments.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + place;
}

/** The answers that were taken out, longest first: a title may repeat them. */
export function findPersonal(address: string): string[] {
  const values = partsOf(address).query.flatMap(([key, value]) => (isTold(key, value) ? [] : [value.trim()]));
  return values.filter((value) => value.length > 1).sort((a, b) => b.length - a.length);
}

function partsOf(address: string) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)\??([^#]*)#?([\s\S]*)$/.exec(address) ?? [];
  return { path, query: [...new URLSearchParams(search)], hash };
}

function isTold(key: string, value: string): boolean {
  if (value === '') return true;
  return codes.has(key) ? printedCode.test(value) : harmless.has(key) && !isPersonal(value);
}

/** The id of a part of a page, as its headings make them. */
function isAnchor(hash: string): boolean {
  return /^[A-Za-z][\w-]{0,80}$/.test(hash) && !isPersonal(hash);
}

function isPersonal(text: string): boolean {
  return personal.some((pattern) => pattern.test(text));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
