/** Telephone number, large, with the two other ways to reach a person. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { useApp } from '../../app-context.ts';
import actionsStyles from './actions.module.css';
import buttonStyles from './button.module.css';
import styles from './phone-panel.module.css';

interface PhonePanelProps {
  heading: string;
  text?: string;
  /** A branch's own number instead of the agency's. */
  phone?: string;
  /** Printed code of the offer in question. */
  offer?: string;
  className?: string | undefined;
}

export function PhonePanel({ heading, text, phone, offer, className }: PhonePanelProps) {
  const { site } = useApp();
  const id = useId();
  const number = phone ?? site?.phone;
  const callLabel = site?.branches.find((branch) => branch.phone === number)?.slug ?? 'agency';
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      {number && (
        <p>
          <a className={styles.phoneNumber} href={telHref(number)} {...eventProps('call', callLabel)}>
            {number}
          </a>
        </p>
      )}
      <ul className={actionsStyles.list}>
        <li>
          <a
            className={buttonStyles.solid}
            href={href('contact', {}, { offer })}
            {...eventProps('enquire', offer ?? 'panel')}
          >
            Ask us
          </a>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={href('branches')}>
            Find a branch
          </a>
        </li>
      </ul>
    </section>
  );
}
