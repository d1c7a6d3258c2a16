/** Base layer of every map of the region: sea, land, main roads. */

import styles from './base-map.module.css';
import { mapSize, toPath } from './project.ts';
import { land, roads } from './region.ts';

const landPath = toPath(land, true);
const roadPath = roads.map(({ points }) => toPath(points)).join('');

export function BaseMap() {
  return (
    <>
      <rect className={styles.sea} width={mapSize.x} height={mapSize.y} />
      <path className={styles.land} d={landPath} />
      <path className={styles.roads} d={roadPath} />
    </>
  );
}
