/** Map of the region with every branch: each dot and name links to its branch. */
import { href } from '#routes/href.ts';
import { placeLabels } from '../place-labels.ts';
import { BaseMap } from './base-map.tsx';
import styles from './branch-map.module.css';
import { mapSize, project } from './project.ts';
import { counties } from './region.ts';
import regionMapStyles from './region-map.module.css';

export interface MapBranch {
  readonly slug: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

const style = {
  fontSize: 15,
  dotRadius: 6,
  bounds: { left: 4, top: 4, right: mapSize.x - 4, bottom: mapSize.y - 4 },
};

/** Margin around the dot and the name, as fingers need a larger target. */
const touchUnits = 5;

export function BranchMap({ branches, heading }: { branches: readonly MapBranch[]; heading: string }) {
  const labels = placeLabels(
    branches.map((branch) => ({ ...branch, ...project([branch.lon, branch.lat]) })),
    style,
  ) as (ReturnType<typeof placeLabels>[number] & MapBranch)[];
  return (
    <section className={styles.branchMap} aria-labelledby="map">
      <h2 id="map">{heading}</h2>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the heading names the section, each link names its shop. */}
      <svg className={regionMapStyles.map} viewBox={`0 0 ${mapSize.x} ${mapSize.y}`}>
        <BaseMap />
        <g className={styles.counties}>
          {counties.map(([name, at]) => (
            <text key={name} {...project(at)} textAnchor="middle">
              {name}
            </text>
          ))}
        </g>
        {labels.map(({ slug, name, x, y, textX, textY, anchor, box }) => (
          <a key={slug} href={href('branches-slug', { slug })}>
            <rect
              className={styles.touch}
              x={Math.min(box.left, x - style.dotRadius) - touchUnits}
              y={Math.min(box.top, y - style.dotRadius) - touchUnits}
              width={
                Math.max(box.right, x + style.dotRadius) -
                Math.min(box.left, x - style.dotRadius) +
                2 * touchUnits
              }
              height={
                Math.max(box.bottom, y + style.dotRadius) -
                Math.min(box.top, y - style.dotRadius) +
                2 * touchUnits
              }
            />
            <circle cx={x} cy={y} r={style.dotRadius} />
            <text x={textX} y={textY} textAnchor={anchor}>
              {name}
            </text>
          </a>
        ))}
      </svg>
      <p className={styles.source}>Drawn by us, roughly to scale. Each name leads to its branch.</p>
    </section>
  );
}
