/** Description and services of a shop. */
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-about.module.css';

const services: Record<string, string> = {
  holidays: 'Every holiday on this site',
  cruise: 'Cruises, from someone who’s sailed',
  'travel-money': 'Travel money over the counter',
  'buy-back': 'Leftover notes bought back',
  appointments: 'Appointments when you need more time',
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
