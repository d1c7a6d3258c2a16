/** Map of a place seen from East Anglia: coasts, both places and a line between them. Our own drawing. */
import { formatNumber } from '#shared/money/money.ts';
import { placeLabels } from '../place-labels.ts';
import { type DrawnMap, type MapSpot, mapSize } from './draw-map.ts';
import styles from './place-map.module.css';

interface PlaceMapProps {
  map: DrawnMap;
  place: string;
  countryName: string;
}

const style = {
  fontSize: 15,
  dotRadius: 6,
  bounds: { left: 4, top: 4, right: mapSize.width - 4, bottom: mapSize.height - 4 },
};

export function PlaceMap({ map, place, countryName }: PlaceMapProps) {
  const distance = `about ${formatNumber(map.miles)} miles from Norwich as the crow flies`;
  const labels = placeLabels(
    [
      { ...map.place, name: place },
      { ...map.home, name: 'Norwich' },
    ],
    style,
  );
  return (
    <figure className={styles.placeMap}>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={`Map: ${place} in ${countryName}, ${distance}`}
      >
        <rect className={styles.sea} width={mapSize.width} height={mapSize.height} />
        <path className={styles.land} d={map.land} />
        <path className={styles.way} d={bend(map.home, map.place)} />
        {labels.map(({ name, x, y, textX, textY, anchor }, index) => (
          <g key={name} className={index === 0 ? styles.there : undefined}>
            <circle cx={x} cy={y} r={index === 0 ? style.dotRadius : style.dotRadius - 2} />
            <text x={textX} y={textY} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        {place}, {distance}. Drawn by us, roughly to scale.
      </figcaption>
    </figure>
  );
}

/** Line that bends upwards, like a flight path on a flat map. */
function bend(a: MapSpot, b: MapSpot): string {
  const x = Math.round((a.x + b.x) / 2);
  const y = Math.round((a.y + b.y) / 2 - Math.abs(b.x - a.x) * 0.12);
  return `M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`;
}
