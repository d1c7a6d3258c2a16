/** Redacts values that could identify a visitor from an address, before any third party receives it. */
import { offerQueryKeys } from '#shared/lists/offer-filter.ts';

/** Query keys of the site's own lists and of campaigns. Values of all other keys are redacted. */
const allowedKeys = new Set<string>([
  ...offerQueryKeys,
  ...['nofly', 'waters', 'grade', 'type', 'adults', 'single', 'version', 'year', 'branch', 'poster', 'size'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
]);
/** Codes pass only in the form printed beside an offer; sign-in codes and vouchers are redacted. */
const codeKeys = new Set(['code', 'offer']);
const printedCode = /^[A-Z]{2}\d{4}$/i;

const piiPatterns: readonly RegExp[] = [
  /@/,
  // Telephone, card and account numbers.
  /\d(?: ?\d){9,}/,
  /\b[A-Z]{1,2}\d[A-Z\d]?[ -]?\d[A-Z]{2}\b/i,
  // Booking and enquiry references.
  /^P-[A-Z\d]{4}-[A-Z\d]{2}$/i,
  // Tokens: long runs of mixed letters and digits.
  /(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d_]{12,}/i,
];
const mask = 'removed';

/** `/branches?near=CB1+2AB#x` → `/branches?near=removed#x`. `address` is a path with its query and hash. */
export function redactPii(address: string): string {
  const { path, query, hash } = splitUrl(address);
  const segments = path.split('/').map((one) => (isPii(decode(one)) ? mask : one));
  const pairs = query.map(([key, value]) => {
    const name = isPii(key) ? mask : encodeURIComponent(key);
    return isAllowed(key, value) ? `${name}=${encodeURIComponent(value)}` : `${name}=${mask}`;
  });
  const fragment = hash && (isAnchor(hash) ? `#${hash}` : `#${mask}`);
  return segments.join('/') + (pairs.length > 0 ? `?${pairs.join('&')}` : '') + fragment;
}

/** Returns the redacted values, longest first: a title may repeat them. */
export function findPii(address: string): string[] {
  const values = splitUrl(address).query.flatMap(([key, value]) =>
    isAllowed(key, value) ? [] : [value.trim()],
  );
  return values.filter((value) => value.length > 1).sort((a, b) => b.length - a.length);
}

function splitUrl(address: string) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)\??([^#]*)#?([\s\S]*)$/.exec(address) ?? [];
  return { path, query: [...new URLSearchParams(search)], hash };
}

function isAllowed(key: string, value: string): boolean {
  if (value === '') return true;
  return codeKeys.has(key) ? printedCode.test(value) : allowedKeys.has(key) && !isPii(value);
}

/** Whether the hash has the form of a heading's id. */
function isAnchor(hash: string): boolean {
  return /^[A-Za-z][\w-]{0,80}$/.test(hash) && !isPii(hash);
}

function isPii(text: string): boolean {
  return piiPatterns.some((pattern) => pattern.test(text));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
