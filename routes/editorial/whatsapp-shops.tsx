/** Straight to one branch on WhatsApp, with whether somebody is there to answer. */
import { offerMessage } from '#client/components/about-offer.ts';
import { OpenLine } from '#client/components/open-line.tsx';
import { eventProps } from '#shared/analytics-events.ts';
import { whatsappHref } from '#shared/phone.ts';
import type { Shop } from './editorial.query.ts';

interface WhatsappShopsProps {
  shops: readonly Shop[];
  code: string | null;
  now: Date;
}

export function WhatsappShops({ shops, code, now }: WhatsappShopsProps) {
  const text = code ? offerMessage(code) : 'Hello, I should like to ask about a holiday. ';
  return (
    <details className="whatsapp-shops">
      <summary>Or choose your own branch</summary>
      <ul className="shop-lines plain">
        {shops.map(
          (shop) =>
            shop.whatsapp && (
              <li key={shop.slug}>
                <a
                  {...eventProps('whatsapp', shop.slug)}
                  className="name"
                  href={whatsappHref(shop.whatsapp, text)}
                  rel="noreferrer"
                >
                  {shop.name} <span className="visually-hidden">on WhatsApp</span>
                </a>
                <OpenLine branch={shop} now={now} />
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
