/** Notes beside the payment form: other ways to pay, what we never ask for, and payments due soon. */
import { useApp } from '#client/app-context.ts';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import styles from './other-payment-methods.module.css';

export function OtherPaymentMethods() {
  const { site } = useApp();
  return (
    <aside className={styles.paymentAside} aria-label="Help with paying">
      <section aria-labelledby="other-ways">
        <h2 id="other-ways">Other ways to pay</h2>
        <ul>
          <li>
            At <a href={href('branches')}>any branch</a>, by card or in cash
          </li>
          {site && (
            <li>
              By phone on <a href={telHref(site.phone)}>{site.phone}</a>
            </li>
          )}
          <li>By bank transfer, to the account printed on your confirmation</li>
          <li>
            Month by month, and you can <a href={href('pay-monthly')}>see how that adds up</a>
          </li>
        </ul>
      </section>
      <section aria-labelledby="never-ask">
        <h2 id="never-ask">We never ask for card details by email, text or WhatsApp</h2>
        <p>If a message does, or says our bank details have changed, it isn’t from us.</p>
      </section>
      <section aria-labelledby="due">
        <h2 id="due">When is it due?</h2>
        <p>
          Your confirmation tells you. Most balances are due ten to twelve weeks before you leave. If that day
          is today or has passed, please ring us before you pay here.
        </p>
      </section>
    </aside>
  );
}
