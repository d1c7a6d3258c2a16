/** Projects positions onto the map, north up: 250 units per degree of latitude, about 3.6 per mile. */
import { frame, type LonLat } from './region.ts';

const unitsPerDegree = 250;
/** Length of a degree of longitude relative to one of latitude, at the middle of the map. */
const narrowing = Math.cos((52.25 * Math.PI) / 180);

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export function project([lon, lat]: LonLat): MapPoint {
  return {
    x: round((lon - frame.west) * unitsPerDegree * narrowing),
    y: round((frame.north - lat) * unitsPerDegree),
  };
}

/** Width and height of the whole map, in its units. */
export const mapSize: MapPoint = project([frame.east, frame.south]);

/** Returns the points as the `d` attribute of a path. */
export function toPath(points: readonly LonLat[], close = false): string {
  const steps = points.map((point) => {
    const { x, y } = project(point);
    return `${x} ${y}`;
  });
  return `M${steps.join('L')}${close ? 'z' : ''}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
