/** Phone numbers: shown as the branch prints them, dialled in the network's format. */

/** `01632 960 120`, `(01632) 960120` or `+441632960120` → `tel:+441632960120`. */
export function telHref(number: string): string {
  return `tel:${toE164(number)}`;
}

/** Converts a British number in any common spelling to E.164; a number with a country code retains it. */
export function toE164(number: string): string {
  const digits = number.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+44${digits.replace(/^0/, '')}`;
}

/** Returns a wa.me link, which takes digits only, with the country code. */
export function whatsappHref(number: string, text?: string): string {
  const digits = (number.startsWith('0') ? toE164(number) : number).replace(/\D/g, '');
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
