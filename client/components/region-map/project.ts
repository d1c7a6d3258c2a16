/** Turns places into points of the map, north up; a degree of latitude is 250 of its units, about 3.6 to the mile. */
import { frame, type LonLat } from './region.ts';

const unitsPerDegree = 250;
/** A degree of longitude is this much shorter than one of latitude in the middle of the map. */
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

/** Width and height of the whole map in its units. */
export const mapSize: MapPoint = project([frame.east, frame.south]);

/** The points as the `d` of a path. */
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
