/** Phone link in a list of branches; names its branch for screen reader users who browse links only. */
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
