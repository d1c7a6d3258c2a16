/** Other ways to reach the same people: by phone, or in a shop. */

import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { telHref } from '#shared/phone.ts';
import { href } from '../href.ts';
import styles from './other-contacts.module.css';
import type { WhatsappRecipient } from './whatsapp-recipients.ts';

export function OtherContacts({ to }: { to: WhatsappRecipient }) {
  return (
    <section className={styles.ratherNot} aria-labelledby="other-ways">
      <h2 id="other-ways">Prefer not to write?</h2>
      <ul className={actionsStyles.list}>
        <li>
          <a className={buttonStyles.ghost} href={telHref(to.phone)}>
            Ring {to.phone}
          </a>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={href('contact')}>
            Ask us another way
          </a>
        </li>
        <li>
          <a
            className={buttonStyles.ghost}
            href={to.isDesk ? href('branches') : href('branches-slug', { slug: to.slug })}
          >
            {to.isDesk ? 'Find a branch' : `Visit ${to.name}`}
          </a>
        </li>
      </ul>
    </section>
  );
}
