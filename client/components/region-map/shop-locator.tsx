/** Where a shop's town lies: the map of the region, drawn close, with main roads and the shops next to it. */
import { type Box, overlap, type PlacedLabel, placeLabels } from './place-labels.ts';
import { type MapPoint, mapSize, project } from './project.ts';
import { roads, towns } from './region.ts';
import { RegionGround } from './region-ground.tsx';
import regionMapStyles from './region-map.module.css';
import styles from './shop-locator.module.css';

interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** Units of the whole map: some 45 miles across. */
const size = { width: 168, height: 118 };
const fontSize = 7;
const dotRadius = 3.2;

interface ShopLocatorProps {
  shop: Place;
  others: readonly Place[];
}

export function ShopLocator({ shop, others }: ShopLocatorProps) {
  const middle = project([shop.lon, shop.lat]);
  const left = clamp(middle.x - size.width / 2, mapSize.x - size.width);
  const top = clamp(middle.y - size.height / 2, mapSize.y - size.height);
  const within = {
    left: left + 3,
    top: top + 3,
    right: left + size.width - 3,
    bottom: top + size.height - 3,
  };
  const { labels, signs } = fill([shop, ...others], within);
  return (
    <svg
      className={`${regionMapStyles.map} ${styles.shopLocator}`}
      viewBox={`${left} ${top} ${size.width} ${size.height}`}
      role="img"
      aria-label={`Map: ${shop.name}, the main roads and the towns around it. Drawn by us, roughly to scale.`}
    >
      <RegionGround />
      {signs.map(({ name, x, y, box }) => (
        <g key={`${name} ${x}`} className={styles.sign}>
          <rect x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} />
          <text x={x} y={y + 1.7} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {labels.map(({ name, ours, x, y, textX, textY, anchor }) => (
        <g key={name} className={name === shop.name ? styles.here : ours ? styles.ours : undefined}>
          <circle cx={x} cy={y} r={name === shop.name ? dotRadius + 1 : dotRadius - 1.2} />
          <text x={textX} y={textY} textAnchor={anchor}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Shops are named before towns, towns before roads; what finds no room is left out. */
function fill(shops: readonly Place[], within: Box) {
  const inside = ({ x, y }: MapPoint) =>
    x > within.left && x < within.right && y > within.top && y < within.bottom;
  const dots = [
    ...shops.map(({ name, lat, lon }) => ({ name, ours: true, ...project([lon, lat]) })),
    ...towns
      .filter(([name]) => !shops.some((shop) => shop.name === name))
      .map(([name, at]) => ({ name, ours: false, ...project(at) })),
  ].filter(inside);
  const placed = placeLabels(dots, { fontSize, dotRadius, within }) as (PlacedLabel & { ours: boolean })[];
  const free = (box: Box, others: readonly { box: Box }[]) =>
    others.every((other) => overlap(box, other.box) === 0);
  const labels = placed.filter(({ ours, box }, index) => ours || free(box, placed.slice(0, index)));
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

function clamp(value: number, most: number): number {
  return round(Math.max(0, Math.min(value, most)));
}
