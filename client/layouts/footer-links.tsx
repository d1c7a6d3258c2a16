/** The ways on at the foot of a page, in four short lists. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import styles from './footer-links.module.css';

type Link = readonly [label: string, to: string];

const lists: readonly { heading: string; links: readonly Link[] }[] = [
  {
    heading: 'Holidays',
    links: [
      ['All offers', href('sale')],
      ['Summer holidays', href('offers-summer-holidays')],
      ['Winter holidays', href('offers-winter-holidays')],
      ['Coach holidays', href('offers-coach-holidays')],
      ['Solo holidays', href('offers-solo-holidays')],
      ['Every kind of holiday', href('offers')],
    ],
  },
  {
    heading: 'Cruise',
    links: [
      ['Cruise offers', href('cruise-offers')],
      ['River cruises', href('cruise-river-cruises')],
      ['Cruise lines', href('cruise-cruise-lines')],
      ['Ocean cruises', href('campaigns-ocean')],
    ],
  },
  {
    heading: 'Money',
    links: [
      ['Travel money', href('travel-money')],
      ['Pay monthly', href('pay-monthly')],
      ['Make a payment', href('payment')],
      ['Recommend a friend', href('recommend-a-friend')],
    ],
  },
  {
    heading: 'About us',
    links: [
      ['About Premier', href('important-about-premier')],
      ['Careers', href('careers')],
      ['Press', href('press')],
      ['Solo Club', href('solo-club')],
      ['Sign up for offers', href('sign-up')],
      ['Contact', href('contact')],
    ],
  },
];

export function FooterLinks() {
  const id = useId();
  return (
    <div className={styles.footerLinks}>
      {lists.map(({ heading, links }, index) => (
        <nav key={heading} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`}>{heading}</h2>
          <ul>
            {links.map(([label, to]) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
