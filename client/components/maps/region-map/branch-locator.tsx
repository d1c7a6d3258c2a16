/** Close-up map of a branch's town, with main roads and the neighbouring branches. */

import { type Box, overlap, type PlacedLabel, placeLabels } from '../place-labels.ts';
import { BaseMap } from './base-map.tsx';
import styles from './branch-locator.module.css';
import { type MapPoint, mapSize, project } from './project.ts';
import { roads, towns } from './region.ts';
import regionMapStyles from './region-map.module.css';

interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** Size in units of the whole map: about 45 miles across. */
const size = { width: 168, height: 118 };
const fontSize = 7;
const dotRadius = 3.2;

interface BranchLocatorProps {
  branch: Place;
  others: readonly Place[];
}

export function BranchLocator({ branch, others }: BranchLocatorProps) {
  const middle = project([branch.lon, branch.lat]);
  const left = clamp(middle.x - size.width / 2, mapSize.x - size.width);
  const top = clamp(middle.y - size.height / 2, mapSize.y - size.height);
  const bounds = {
    left: left + 3,
    top: top + 3,
    right: left + size.width - 3,
    bottom: top + size.height - 3,
  };
  const { labels, signs } = layOut([branch, ...others], bounds);
  return (
    <svg
      className={`${regionMapStyles.map} ${styles.shopLocator}`}
      viewBox={`${left} ${top} ${size.width} ${size.height}`}
      role="img"
      aria-label={`Map: ${branch.name}, the main roads and the towns around it. Drawn by us, roughly to scale.`}
    >
      <BaseMap />
      {signs.map(({ name, x, y, box }) => (
        <g key={`${name} ${x}`} className={styles.sign}>
          <rect x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} />
          <text x={x} y={y + 1.7} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {labels.map(({ name, isBranch, x, y, textX, textY, anchor }) => (
        <g key={name} className={name === branch.name ? styles.here : isBranch ? styles.ours : undefined}>
          <circle cx={x} cy={y} r={name === branch.name ? dotRadius + 1 : dotRadius - 1.2} />
          <text x={textX} y={textY} textAnchor={anchor}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Labels branches before towns, and towns before roads; towns and roads without room are left out. */
function layOut(branches: readonly Place[], bounds: Box) {
  const inside = ({ x, y }: MapPoint) =>
    x > bounds.left && x < bounds.right && y > bounds.top && y < bounds.bottom;
  const dots = [
    ...branches.map(({ name, lat, lon }) => ({ name, isBranch: true, ...project([lon, lat]) })),
    ...towns
      .filter(([name]) => !branches.some((branch) => branch.name === name))
      .map(([name, at]) => ({ name, isBranch: false, ...project(at) })),
  ].filter(inside);
  const placed = placeLabels(dots, { fontSize, dotRadius, bounds }) as (PlacedLabel & {
    isBranch: boolean;
  })[];
  const free = (box: Box, others: readonly { box: Box }[]) =>
    others.every((other) => overlap(box, other.box) === 0);
  const labels = placed.filter(({ isBranch, box }, index) => isBranch || free(box, placed.slice(0, index)));
  const signs = roads
    .flatMap(({ name, signs }) =>
      signs.map((at) => ({ name, ...project(at), box: signBox(name, project(at)) })),
    )
    .filter((sign) => inside(sign) && free(sign.box, labels) && free(sign.box, dots.map(dotBox)));
  return { labels, signs };
}

function signBox(name: string, { x, y }: MapPoint): Box {
  const half = name.length * 1.5 + 2;
  return { left: round(x - half), right: round(x + half), top: round(y - 3.2), bottom: round(y + 3.2) };
}

function dotBox({ x, y }: MapPoint): { box: Box } {
  const r = dotRadius + 1;
  return { box: { left: x - r, right: x + r, top: y - r, bottom: y + r } };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function clamp(value: number, max: number): number {
  return round(Math.max(0, Math.min(value, max)));
}
