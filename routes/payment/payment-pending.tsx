/** Notice that the bank has not confirmed or declined yet; the page refreshes itself a few times. */

import { useApp } from '#client/app-context.ts';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { formatExactPounds } from '#shared/money/money.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PaymentResult } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import { nextRefresh } from './payment-result.ts';

export function PaymentPending({ result, query }: { result: PaymentResult; query: PageQuery }) {
  const { site } = useApp();
  const refreshes = nextRefresh(query, result) !== null;
  return (
    <section
      className={panelStyles.plain}
      aria-labelledby="waiting"
      data-awaits-result={refreshes ? '' : undefined}
    >
      <h2 id="waiting">Please don’t pay again</h2>
      <p>
        The payment of <strong>{formatExactPounds(result.amountPence)}</strong> for booking{' '}
        <strong>{result.reference}</strong> has gone to your bank, and we’re waiting to hear back. It usually
        takes a few seconds, and now and then a few minutes.
      </p>
      <p>
        {refreshes
          ? 'This page will check again by itself for a while.'
          : 'This page has stopped checking by itself.'}{' '}
        You can close it, too: once the payment has gone through, we’ll email you a receipt.
      </p>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.solid} href={href('payment-redirect', {}, { state: query.state?.[0] })}>
            Look again
          </a>
        </li>
        {site && (
          <li>
            <a className={buttonStyles.ghost} href={telHref(site.phone)}>
              Ring {site.phone}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
