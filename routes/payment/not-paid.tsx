/** Result when no money was taken: the reason, and what to do next. */

import { useApp } from '#client/app-context.ts';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { href } from '#routes/href.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { PaymentResult } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';

const reasons: Record<'declined' | 'cancelled' | 'expired', string> = {
  declined:
    'Your bank said no. It’s usually a daily limit, a mistyped security code or a check ' +
    'waiting in your banking app. Any pending amount on your account will disappear by itself.',
  cancelled: 'You left the card page before the payment was made.',
  expired: 'The card page stays open for about an hour, and nothing was paid in that time.',
};

export function NotPaid({ result }: { result: PaymentResult }) {
  const { site } = useApp();
  const bookingBranch = site?.branches.find(({ slug }) => slug === result.branch);
  const phone = bookingBranch?.phone ?? site?.phone;
  const retryHref = href('payment', {}, result.retryToken ? { check: result.retryToken } : {});
  return (
    <section className={panelStyles.plain} aria-labelledby="not-paid">
      <h2 id="not-paid">Nothing has been taken</h2>
      <p>
        The payment of <strong>{formatExactPounds(result.amountPence)}</strong> for booking{' '}
        <strong>{result.reference}</strong> was not made. {reasons[result.state as keyof typeof reasons]}
      </p>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.solid} href={retryHref}>
            Try again
          </a>
        </li>
        {phone && (
          <li>
            <a className={buttonStyles.ghost} href={telHref(phone)}>
              Ring {phone}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
