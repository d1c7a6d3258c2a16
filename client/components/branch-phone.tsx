/** A shop's number among those of other shops: a reader who hears links only is told whose it is. */
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';

interface BranchPhoneProps {
  branch: { readonly slug: string; readonly name: string; readonly phone: string };
}

export function BranchPhone({ branch: { slug, name, phone } }: BranchPhoneProps) {
  return (
    <a {...eventProps('call', slug)} href={telHref(phone)} aria-label={`Call ${name}, ${phone}`}>
      {phone}
    </a>
  );
}
