/** A shop's number among those of other shops: a reader who hears links only is told whose it is. */
import { eventProps } from '#shared/analytics-events.ts';
import { telHref } from '#shared/phone.ts';

interface ShopPhoneProps {
  shop: { readonly slug: string; readonly name: string; readonly phone: string };
}

export function ShopPhone({ shop: { slug, name, phone } }: ShopPhoneProps) {
  return (
    <a {...eventProps('call', slug)} href={telHref(phone)} aria-label={`Call ${name}, ${phone}`}>
      {phone}
    </a>
  );
}
