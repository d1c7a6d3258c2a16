/** Message for an expired or altered return address: what to do, and nothing about any payment. */

import { useApp } from '#client/app-context.ts';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import type { UnsealError } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import styles from './invalid-return.module.css';
import paymentPageStyles from './payment-page.module.css';

export function InvalidReturn({ reason }: { reason: UnsealError }) {
  const { site } = useApp();
  return (
    <section
      className={`${panelStyles.plain} ${paymentPageStyles.outcome} ${styles.paymentOutcome}`}
      aria-label="What you can do"
    >
      <p>
        {reason === 'late'
          ? 'We show results here for a day after the payment, and this one is older.'
          : 'Part of this page’s address is missing, so we can’t tell which payment it’s about.'}{' '}
        If you’ve paid, your receipt is in your email. If you’re not sure, please ask us before you pay again.
      </p>
      <ul className={`${actionsStyles.list} ${styles.actions}`}>
        {site && (
          <li>
            <a className={buttonStyles.solid} href={telHref(site.phone)}>
              Ring {site.phone}
            </a>
          </li>
        )}
        <li>
          <a className={buttonStyles.ghost} href={href('payment')}>
            Pay for a booking
          </a>
        </li>
      </ul>
    </section>
  );
}
