/** Formats a British telephone number as printed, 01632 960 126, for tel: links, +441632960126. */
export function phoneE164(printed: string): string {
  return `+44${printed.replace(/\D/g, '').replace(/^0/, '')}`;
}
