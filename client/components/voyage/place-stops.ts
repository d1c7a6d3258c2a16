/** Positions a route's ports on a sketch: as on the globe, pushed apart where they would overlap. */
import type { RouteStop } from './read-route.ts';

export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

export interface Sketch {
  readonly width: number;
  readonly height: number;
  /** One point per stop. */
  readonly points: readonly SketchPoint[];
}

const width = 300;
const margin = 15;
const minimum = { height: 60, gap: 23 };
const maximum = { height: 150, stretch: 2.2 };
const rowLength = 12;

/** Without the position of every port, the ports follow a line in rows of alternating direction. */
export function placeStops(stops: readonly RouteStop[]): Sketch {
  const places = stops.flatMap(({ position }) => position ?? []);
  return places.length === stops.length ? placeByPosition(places) : placeInRows(stops.length);
}

function placeByPosition(places: readonly NonNullable<RouteStop['position']>[]): Sketch {
  const latitudes = places.map(({ latitude }) => latitude);
  const middle = ((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * (Math.PI / 180);
  const east = places.map(({ longitude }) => longitude * Math.cos(middle));
  const south = latitudes.map((latitude) => -latitude);
  const wide = getSpan(east);
  const tall = getSpan(south);
  const inner = width - 2 * margin;
  const natural = Math.min(inner / wide, maximum.height / tall);
  // The sketch may stretch towards the shape of its box, but must stay recognisable.
  const scaleX = Math.min(inner / wide, natural * maximum.stretch);
  const innerHeight = Math.min(maximum.height, Math.max(minimum.height, tall * natural));
  const scaleY = Math.min(innerHeight / tall, natural * maximum.stretch);
  const height = innerHeight + 2 * margin;
  const points = places.map((_, index) => ({
    x: width / 2 + ((east[index] as number) - getMidpoint(east)) * scaleX,
    y: height / 2 + ((south[index] as number) - getMidpoint(south)) * scaleY,
  }));
  return { width, height: Math.round(height), points: separatePoints(points, height) };
}

const rounds = 120;

/** Pushes neighbours apart until their numbers are legible, and confines all points to the box. */
function separatePoints(points: { x: number; y: number }[], height: number): SketchPoint[] {
  for (let round = 0; round < rounds; round += 1) {
    points.forEach((a, index) => {
      for (const b of points.slice(index + 1)) {
        const away = { x: b.x - a.x || 0.1, y: b.y - a.y || 0.1 };
        const distance = Math.hypot(away.x, away.y);
        if (distance >= minimum.gap) continue;
        const push = (minimum.gap - distance) / distance / 2;
        a.x -= away.x * push;
        a.y -= away.y * push;
        b.x += away.x * push;
        b.y += away.y * push;
      }
    });
    for (const point of points) {
      point.x = clamp(point.x, width);
      point.y = clamp(point.y, height);
    }
  }
  return points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

function placeInRows(count: number): Sketch {
  const inRow = Math.min(count, rowLength);
  const step = inRow > 1 ? (width - 2 * margin) / (inRow - 1) : 0;
  const rowGap = 34;
  const points = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / rowLength);
    const place = index % rowLength;
    const column = row % 2 === 0 ? place : rowLength - 1 - place;
    return { x: Math.round(margin + column * step), y: 30 + row * rowGap };
  });
  return { width, height: 60 + (Math.ceil(count / rowLength) - 1) * rowGap, points };
}

function getSpan(values: readonly number[]): number {
  return Math.max(Math.max(...values) - Math.min(...values), 0.01);
}

function getMidpoint(values: readonly number[]): number {
  return (Math.max(...values) + Math.min(...values)) / 2;
}

function clamp(value: number, size: number): number {
  return Math.min(Math.max(value, margin), size - margin);
}
