/** Header of a shop's page: name, opening status, address, and ways to reach it. */

import { BranchNotice } from '#client/components/branches/branch-notice.tsx';
import { OpeningStatus } from '#client/components/branches/opening-status.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { CopyButton } from '#client/components/page-parts/copy-button.tsx';
import { Icon } from '#client/components/page-parts/icon.tsx';
import { Picture } from '#client/components/pictures/picture.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { formatLongDay } from '#shared/dates.ts';
import { telHref, whatsappHref } from '#shared/phone.ts';
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-head.module.css';
import { formatAddress } from './format-address.ts';

export function BranchHead({ branch, now }: { branch: BranchDetails; now: Date }) {
  const { name, county, landmark, movesTo } = branch;
  const address = formatAddress(branch, county);
  return (
    <header className={styles.branchHead}>
      <div>
        <p className="eyebrow">{county}</p>
        <h1>{name}</h1>
        {branch.stateNote && <p className={styles.stateNote}>{branch.stateNote}</p>}
        <BranchNotice branch={branch} className={styles.stateNote} />
        <OpeningStatus className={styles.now} branch={branch} now={now} />
        <address>{address}</address>
        <p className={styles.landmark}>{landmark}</p>
        {movesTo && (
          <p className={styles.landmark}>
            From {formatLongDay(movesTo.from)}: <b>{formatAddress(movesTo, county)}</b>
          </p>
        )}
        <p className={styles.write}>
          <a href={`mailto:${branch.email}`}>{branch.email}</a>
          <CopyButton text={`Premier ${name}, ${address}`} label="Copy the address" />
        </p>
        <ContactActions branch={branch} />
      </div>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Picture art={branch.art} photo={branch.photo} shape="hero" priority />
      </div>
    </header>
  );
}

function ContactActions({ branch }: { branch: BranchDetails }) {
  const greeting = `Hello ${branch.name}, I’d like to ask about a holiday.`;
  return (
    <ul className={`${styles.reach} plain`}>
      <li>
        <a
          className={`${buttonStyles.solid} ${styles.button} ${buttonStyles.wide}`}
          href={telHref(branch.phone)}
          {...eventProps('call', branch.slug)}
        >
          <Icon name="phone" /> Call {branch.phone}
        </a>
      </li>
      {branch.whatsapp && (
        <li>
          <a
            {...eventProps('whatsapp', branch.slug)}
            className={`${styles.button} ${buttonStyles.ghost} ${buttonStyles.wide}`}
            href={whatsappHref(branch.whatsapp, greeting)}
            rel="noreferrer"
          >
            WhatsApp us
          </a>
        </li>
      )}
      <li>
        <a className={`${styles.button} ${buttonStyles.ghost} ${buttonStyles.wide}`} href="#getting-here">
          Directions
        </a>
      </li>
      {branch.services.includes('appointments') && (
        <li>
          <a
            className={`${styles.button} ${buttonStyles.ghost} ${buttonStyles.wide}`}
            href={href('branches-slug-appointment', { slug: branch.slug })}
          >
            Book half an hour
          </a>
        </li>
      )}
    </ul>
  );
}
