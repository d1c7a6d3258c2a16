/** Preview of the message, the button that opens WhatsApp with it, and its QR code for a phone. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from './message-preview.module.css';
import { type Enquiry, enquiryKeys } from './read-enquiry.ts';
import { replyTimeLine } from './reply-time.ts';

export function MessagePreview({ enquiry, now }: { enquiry: Enquiry; now: Date }) {
  const { to, text, link, note } = enquiry;
  return (
    <section className={styles.readyMessage} aria-labelledby="ready">
      <h2 id="ready">Your message to {to.isDesk ? `the ${to.name.toLowerCase()}` : to.name}</h2>
      {note && <p className={styles.enquiryNote}>{note}</p>}
      <blockquote className={styles.bubble}>{text}</blockquote>
      <p>You can change every word in WhatsApp before you send it, or in the form below.</p>
      <a
        className={`${buttonStyles.solid} ${buttonStyles.wide} ${styles.openWhatsapp}`}
        href={link}
        rel="noreferrer"
      >
        Open WhatsApp
      </a>
      <p className={styles.replyTimeLine}>{replyTimeLine(to, now)}</p>
      <figure className={styles.enquiryQr}>
        <img
          src={qrCodeHref(enquiry)}
          alt={`QR code that opens WhatsApp with this message to ${to.name}`}
          width={220}
          height={220}
          loading="lazy"
        />
        <figcaption>WhatsApp on your phone? Point its camera here.</figcaption>
      </figure>
    </section>
  );
}

/** Address of a message's QR code: it carries the field values, and the server rebuilds the link. */
function qrCodeHref({ typed }: Enquiry): string {
  const values = new URLSearchParams();
  for (const key of enquiryKeys) if (typed[key] !== '') values.set(key, typed[key]);
  return values.size > 0 ? `/whatsapp-enquiry.svg?${values}` : '/whatsapp-enquiry.svg';
}
