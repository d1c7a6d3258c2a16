/** Directions to a shop: links to map services, bus, parking, and access. */
import type { ReactNode } from 'react';
import { BranchLocator } from '#client/components/maps/region-map/branch-locator.tsx';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import type { BranchDetails } from './branch.query.ts';
import styles from './getting-here.module.css';

interface GettingHereProps {
  branch: BranchDetails;
  /** Rendered beside the map. */
  children: ReactNode;
}

export function GettingHere({ branch, children }: GettingHereProps) {
  const { access } = branch;
  const facts = [
    { label: 'By bus', value: access.busStop },
    { label: 'Parking', value: access.parking },
    { label: 'Door', value: doorText(access) },
    { label: 'Hearing loop', value: access.hearingLoop ? 'Yes, at the desk' : 'No' },
    { label: 'Seats while you wait', value: access.seating ? 'Yes' : 'No, but ask and we’ll find you one' },
    { label: 'Toilet for customers', value: access.toilet ? 'Yes' : 'No' },
    ...(access.quietHour ? [{ label: 'Quiet hour', value: access.quietHour }] : []),
  ];
  return (
    <section aria-labelledby="getting-here">
      <h2 id="getting-here">Getting here</h2>
      <div className={styles.mapAndDrive}>
        <div>
          <ul className={`${styles.maps} plain`} aria-label="Directions in a map">
            {maps(branch).map(([label, to]) => (
              <li key={label}>
                <a href={to} rel="noreferrer">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <BranchLocator branch={branch} others={branch.nearby.map((near) => near.branch)} />
        </div>
        {children}
      </div>
      <FactList facts={facts} />
    </section>
  );
}

function doorText({ stepFree, doorWidth }: BranchDetails['access']): string {
  const width = doorWidth ? `, ${doorWidth} wide` : '';
  return stepFree ? `Step-free${width}` : `There is a step${width}, so ring and someone will come out to you`;
}

/** Lists plain links, so that nothing loads from a map company until the visitor follows one. */
function maps({ lat, lon }: BranchDetails): [label: string, to: string][] {
  const point = `${lat},${lon}`;
  return [
    ['Your phone’s own map', `geo:${point}?q=${point}`],
    ['Google Maps', `https://www.google.com/maps/dir/?api=1&destination=${point}`],
    ['Apple Maps', `https://maps.apple.com/?daddr=${point}`],
    ['OpenStreetMap', `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`],
  ];
}
