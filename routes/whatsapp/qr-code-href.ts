/** Address of a message's QR code: it carries the field values, and the server rebuilds the link. */
import { type Enquiry, enquiryKeys } from './read-enquiry.ts';

export function qrCodeHref({ typed }: Enquiry): string {
  const values = new URLSearchParams();
  for (const key of enquiryKeys) if (typed[key] !== '') values.set(key, typed[key]);
  return values.size > 0 ? `/whatsapp-enquiry.svg?${values}` : '/whatsapp-enquiry.svg';
}
