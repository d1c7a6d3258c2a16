/** The second step: everything once more, what the card statement will say, and the button that leads to the card. */

import buttonStyles from '#client/components/button.module.css';
import { FactList } from '#client/components/fact-list.tsx';
import panelStyles from '#client/components/panel.module.css';
import errorSummaryStyles from '#client/forms/error-summary.module.css';
import { useShell } from '#client/shell.ts';
import { href } from '#routes/href.ts';
import { formatExactPounds } from '#shared/money.ts';
import type { CardsTaken, PaymentDetails } from '#shared/payment.ts';
import { telHref } from '#shared/phone.ts';
import styles from './check-details.module.css';
import paymentPageStyles from './payment-page.module.css';
import { PracticeNotice } from './practice-notice.tsx';

interface CheckDetailsProps {
  details: PaymentDetails;
  sealed: string;
  trouble: boolean;
  takes: CardsTaken;
}

export function CheckDetails({ details, sealed, trouble, takes }: CheckDetailsProps) {
  const { site } = useShell();
  const { reference, surname, amountPence, email, branch } = details;
  const shop = site?.branches.find(({ slug }) => slug === branch);
  return (
    <div className={styles.paymentCheck}>
      {trouble && <Trouble />}
      {takes.pretend && <PracticeNotice />}
      <section className={panelStyles.plain} aria-labelledby="check-heading">
        <h2 id="check-heading">You are about to pay</h2>
        <p className={paymentPageStyles.amount}>{formatExactPounds(amountPence)}</p>
        <FactList
          facts={[
            { label: 'Booking reference', value: reference },
            { label: 'Surname on the booking', value: surname },
            { label: 'Branch', value: shop?.name ?? branch },
            { label: 'Receipt to', value: email },
          ]}
        />
        <p>
          Your card statement will say <strong>{takes.statement}</strong>.
        </p>
        <form method="post" action={href('payment-redirect')}>
          <input type="hidden" name="check" value={sealed} />
          <button className={`${buttonStyles.solid} ${buttonStyles.wide}`} type="submit">
            Continue to secure payment
          </button>
        </form>
        <p>
          <a href={href('payment', {}, { change: sealed })}>Change something</a>
        </p>
      </section>
      <WhereTheCardIsTyped takes={takes} />
    </div>
  );
}

function Trouble() {
  const { site } = useShell();
  return (
    <section className={errorSummaryStyles.summary} aria-labelledby="trouble" role="alert">
      <h2 id="trouble">The page for your card cannot be reached just now</h2>
      <p>
        Nothing has been taken. Please try again in a minute: pressing the button twice never pays twice.
        {site && (
          <>
            {' '}
            Or pay by telephone on <a href={telHref(site.phone)}>{site.phone}</a>.
          </>
        )}
      </p>
    </section>
  );
}

function WhereTheCardIsTyped({ takes: { host } }: { takes: CardsTaken }) {
  if (!host) return null;
  return (
    <p className={styles.paymentSmall}>
      The card is typed on the page of our card company, Stripe. Its address begins with{' '}
      <strong>https://{host}</strong>; look for that before you type. We never see the number.
    </p>
  );
}
