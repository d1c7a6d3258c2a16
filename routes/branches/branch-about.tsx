/** What a shop is like and what it does. */
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-about.module.css';

const services: Record<string, string> = {
  holidays: 'Holidays from every operator on this site',
  cruise: 'Cruises, with somebody who has sailed',
  'travel-money': 'Travel money over the counter',
  'buy-back': 'Leftover notes bought back',
  appointments: 'Appointments for a long conversation',
  video: 'Talks by video',
  brochures: 'Brochures to take home',
};

export function BranchAbout({ branch }: { branch: BranchDetails }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about">About the shop</h2>
      <p>
        {branch.about}
        {branch.opened && ` Here since ${branch.opened}.`}
      </p>
      <ul className={styles.services}>
        {branch.services
          .filter((service) => services[service])
          .map((service) => (
            <li key={service}>{services[service]}</li>
          ))}
      </ul>
    </section>
  );
}
