/** What lies under every map of the region: sea, land, main roads. */
import { mapSize, pathOf } from './project.ts';
import { land, roads } from './region.ts';

const landPath = pathOf(land, true);
const roadPath = roads.map(({ points }) => pathOf(points)).join('');

export function RegionGround() {
  return (
    <>
      <rect className="sea" width={mapSize.x} height={mapSize.y} />
      <path className="land" d={landPath} />
      <path className="roads" d={roadPath} />
    </>
  );
}
