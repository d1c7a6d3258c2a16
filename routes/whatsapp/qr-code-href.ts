/** Address of the QR code of a message: it carries the answers, and the server makes the link from them again. */
import { type Enquiry, enquiryKeys } from './read-enquiry.ts';

export function qrCodeHref({ typed }: Enquiry): string {
  const values = new URLSearchParams();
  for (const key of enquiryKeys) if (typed[key] !== '') values.set(key, typed[key]);
  return values.size > 0 ? `/whatsapp-enquiry.svg?${values}` : '/whatsapp-enquiry.svg';
}
