/** Links at the foot of a page, in four short lists, each folded on a phone. */
import { href } from '#routes/href.ts';
import { PhoneFold } from '../components/page-parts/phone-fold.tsx';
import styles from './footer-links.module.css';

type Link = readonly [label: string, to: string];

const lists: readonly { heading: string; links: readonly Link[] }[] = [
  {
    heading: 'Holidays',
    links: [
      ['All offers', href('sale')],
      ['Destinations', href('destinations')],
      ['Summer holidays', href('offers-summer-holidays')],
      ['Winter holidays', href('offers-winter-holidays')],
      ['Coach holidays', href('offers-coach-holidays')],
      ['Solo holidays', href('offers-solo-holidays')],
      ['Every kind of holiday', href('offers')],
      ['Holiday companies', href('campaigns')],
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
      ['Newsletters', href('newsletters')],
      ['Prize draw rules', href('competitiontcs')],
      ['Contact', href('contact')],
    ],
  },
];

export function FooterLinks() {
  return (
    <nav className={styles.footerLinks} aria-label="More pages">
      {lists.map(({ heading, links }) => (
        <div key={heading}>
          <PhoneFold heading={<h2>{heading}</h2>} label={`Links: ${heading}`}>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </div>
      ))}
    </nav>
  );
}
