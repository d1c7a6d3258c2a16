/** What lies under every map of the region: sea, land, main roads. */
import { mapSize, pathOf } from './project.ts';
import { land, roads } from './region.ts';
import styles from './region-ground.module.css';

const landPath = pathOf(land, true);
const roadPath = roads.map(({ points }) => pathOf(points)).join('');

export function RegionGround() {
  return (
    <>
      <rect className={styles.sea} width={mapSize.x} height={mapSize.y} />
      <path className={styles.land} d={landPath} />
      <path className={styles.roads} d={roadPath} />
    </>
  );
}
