/** Draws a place's map: the coasts between Norwich and the place, as a path of a few hundred points. */
import { coastlines } from './land.ts';

export interface MapPosition {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapSpot {
  readonly x: number;
  readonly y: number;
}

/** All values are in units of the picture, whose size is `mapSize`. */
export interface DrawnMap {
  /** `d` attribute of the land's path. */
  readonly land: string;
  readonly home: MapSpot;
  readonly place: MapSpot;
  /** Great-circle distance from Norwich. */
  readonly miles: number;
}

type LonLat = readonly [lon: number, lat: number];

export const mapSize = { width: 400, height: 250 } as const;

/** Norwich. */
const home: MapPosition = { latitude: 52.63, longitude: 1.3 };

/** Minimum visible span in degrees of latitude, so that nearby places are not drawn as a blot. */
const minimumSpan = 11;
/** Space between the picture's edge and the two places, as a fraction of the picture. */
const margin = 0.2;

/** Cached maps: drawing takes longer than the rest of an offer's page, and offers share few places. */
const drawn = new Map<string, DrawnMap>();
const maxDrawn = 500;

export function drawMap(place: MapPosition): DrawnMap {
  const key = `${place.latitude} ${place.longitude}`;
  const map = drawn.get(key) ?? draw(place);
  // Evicts the map that was drawn first.
  if (!drawn.has(key) && drawn.size >= maxDrawn) drawn.delete(drawn.keys().next().value as string);
  drawn.set(key, map);
  return map;
}

function draw(place: MapPosition): DrawnMap {
  const frame = frameOf(place);
  const project = ([lon, lat]: LonLat): MapSpot => ({
    x: Math.round((lon - frame.west) * frame.scale * frame.narrowing),
    y: Math.round((frame.north - lat) * frame.scale),
  });
  const there = project([place.longitude, place.latitude]);
  const shapes = readCoasts()
    .map((ring) => toShape(clip(ring.map(project)), there))
    .join('');
  return {
    land: shapes,
    home: project([home.longitude, home.latitude]),
    place: there,
    miles: milesBetween(home, place),
  };
}

/** Frame of the picture: both places lie within its margins, at its aspect ratio. */
function frameOf(place: MapPosition) {
  const middle = {
    lat: clamp((home.latitude + place.latitude) / 2, 62),
    lon: (home.longitude + place.longitude) / 2,
  };
  // Degrees of longitude have their width at the middle of the picture.
  const narrowing = Math.cos((clamp(middle.lat, 55) * Math.PI) / 180);
  const room = 1 - 2 * margin;
  const tall = Math.max(Math.abs(home.latitude - place.latitude) / room, minimumSpan);
  const wide = (Math.abs(home.longitude - place.longitude) * narrowing) / room;
  const scale = Math.min(mapSize.height / tall, mapSize.width / Math.max(wide, 1));
  return {
    scale,
    narrowing,
    west: middle.lon - mapSize.width / scale / narrowing / 2,
    north: middle.lat + mapSize.height / scale / 2,
  };
}

let coasts: LonLat[][] | undefined;

function readCoasts(): LonLat[][] {
  coasts ??= coastlines.split('\n').map((line) => {
    let [lon, lat] = [0, 0];
    return line.split(' ').map((step): LonLat => {
      const [east = 0, north = 0] = step.split(',').map(Number);
      lon += east;
      lat += north;
      return [lon / 10, lat / 10];
    });
  });
  return coasts;
}

/** Coasts are clipped this far outside the picture, so that no clipped edge shows. */
const bleed = 6;

const edges = [
  { isInside: ({ x }: MapSpot) => x >= -bleed, at: (a: MapSpot, b: MapSpot) => crossAtX(a, b, -bleed) },
  {
    isInside: ({ x }: MapSpot) => x <= mapSize.width + bleed,
    at: (a: MapSpot, b: MapSpot) => crossAtX(a, b, mapSize.width + bleed),
  },
  { isInside: ({ y }: MapSpot) => y >= -bleed, at: (a: MapSpot, b: MapSpot) => crossAtY(a, b, -bleed) },
  {
    isInside: ({ y }: MapSpot) => y <= mapSize.height + bleed,
    at: (a: MapSpot, b: MapSpot) => crossAtY(a, b, mapSize.height + bleed),
  },
] as const;

/**
 * Sutherland–Hodgman polygon clipping, edge by edge.
 * See https://en.wikipedia.org/wiki/Sutherland%E2%80%93Hodgman_algorithm
 */
function clip(ring: readonly MapSpot[]): readonly MapSpot[] {
  return edges.reduce<readonly MapSpot[]>(
    (points, { isInside, at }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) as MapSpot;
        const crossing = isInside(before) === isInside(point) ? [] : [at(before, point)];
        return isInside(point) ? [...crossing, point] : crossing;
      }),
    ring,
  );
}

function crossAtX(a: MapSpot, b: MapSpot, x: number): MapSpot {
  return { x, y: Math.round(a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x)) };
}

function crossAtY(a: MapSpot, b: MapSpot, y: number): MapSpot {
  return { x: Math.round(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)), y };
}

/** Minimum area of a shape: a smaller one is a speck, unless it is the destination. */
const smallestShape = 24;
const smallestIsland = 2;
/** Minimum length of a step: finer detail is invisible. It holds a map under 3 KB. */
const shortestStep = 5;
const shortestIslandStep = 2;
/** An island whose coast is this near to the place counts as the destination. */
const nearby = 10;

/** Builds relative path steps, without those too short to be seen. */
function toShape(points: readonly MapSpot[], place: MapSpot): string {
  const isSmall = areaOf(points) < 10 * smallestShape;
  const isPlace = isSmall && points.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < nearby);
  const corners = points.reduce<MapSpot[]>((all, point) => {
    const last = all.at(-1);
    if (
      !last ||
      Math.hypot(point.x - last.x, point.y - last.y) >= (isPlace ? shortestIslandStep : shortestStep)
    )
      all.push(point);
    return all;
  }, []);
  const [first] = corners;
  if (!first || corners.length < 3 || areaOf(corners) < (isPlace ? smallestIsland : smallestShape)) return '';
  const steps = corners.slice(1).map(({ x, y }, index) => {
    const before = corners[index] as MapSpot;
    return joinNumbers(x - before.x, y - before.y);
  });
  return `M${joinNumbers(first.x, first.y)}l${steps.join(' ')}z`;
}

function joinNumbers(a: number, b: number): string {
  return `${a}${b < 0 ? '' : ' '}${b}`;
}

function areaOf(points: readonly MapSpot[]): number {
  const doubled = points.reduce((sum, { x, y }, index) => {
    const before = points.at(index - 1) as MapSpot;
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(doubled) / 2;
}

const earthRadiusMiles = 3959;

/** Great-circle distance, rounded as in speech. */
function milesBetween(a: MapPosition, b: MapPosition): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const lon = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = lat + lon * Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const miles = 2 * earthRadiusMiles * Math.asin(Math.sqrt(chord));
  const step = miles < 500 ? 10 : 50;
  return Math.max(step, Math.round(miles / step) * step);
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(value, most));
}
