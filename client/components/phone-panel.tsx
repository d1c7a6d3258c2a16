/** The number to ring, large, with the two other ways to reach a person. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';
import { telHref } from '#shared/phone.ts';
import { useShell } from '../shell.ts';

interface PhonePanelProps {
  heading: string;
  text?: string;
  /** A shop's own number instead of the agency's. */
  phone?: string;
  /** Printed code of the offer asked about. */
  offer?: string;
}

export function PhonePanel({ heading, text, phone, offer }: PhonePanelProps) {
  const { site } = useShell();
  const id = useId();
  const number = phone ?? site?.phone;
  const whose = site?.branches.find((branch) => branch.phone === number)?.slug ?? 'agency';
  return (
    <section className="phone-panel" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {text && <p>{text}</p>}
      {number && (
        <p>
          <a className="phone-number" href={telHref(number)} {...eventProps('call', whose)}>
            {number}
          </a>
        </p>
      )}
      <ul className="actions">
        <li>
          <a
            className="button"
            href={href('contact', {}, { offer })}
            {...eventProps('enquire', offer ?? 'panel')}
          >
            Ask us
          </a>
        </li>
        <li>
          <a className="button ghost" href={href('branches')}>
            Find a branch
          </a>
        </li>
      </ul>
    </section>
  );
}
