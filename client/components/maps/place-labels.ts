/** Positions the label of each dot on a map so that it covers no dot and no other label. */
import type { MapPoint } from './region-map/project.ts';

export interface Labelled extends MapPoint {
  readonly name: string;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedLabel extends Labelled {
  /** Start, end or middle of the text, depending on `anchor`, and its baseline. */
  readonly textX: number;
  readonly textY: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

export interface LabelStyle {
  readonly fontSize: number;
  readonly dotRadius: number;
  /** Area that the labels must stay within. */
  readonly bounds: Box;
}

/** Average letter width of the display typeface in ems, rounded up. */
const letterWidth = 0.55;

/** Sides in a reader's order of preference: right, left, above, below, then the corners. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** Places the labels of the most crowded dots first; without a free side, takes the one that covers least. */
export function placeLabels(dots: readonly Labelled[], style: LabelStyle): PlacedLabel[] {
  const dotBoxes = dots.map((dot) => boxAround(dot, style.dotRadius + 1));
  const placed = new Map<Labelled, PlacedLabel>();
  for (const dot of [...dots].sort((a, b) => crowding(b, dots) - crowding(a, dots))) {
    const taken = [...dotBoxes, ...[...placed.values()].map(({ box }) => box)];
    const choices = sides.map((side) => placeAt(dot, side, style));
    const cost = ({ box }: PlacedLabel) =>
      taken.reduce((sum, other) => sum + overlap(box, other), 0) + outside(box, style.bounds);
    const costs = choices.map(cost);
    placed.set(dot, choices[costs.indexOf(Math.min(...costs))] as PlacedLabel);
  }
  return dots.map((dot) => placed.get(dot) as PlacedLabel);
}

function placeAt(dot: Labelled, [across, down]: readonly [number, number], style: LabelStyle): PlacedLabel {
  const { fontSize, dotRadius } = style;
  const gap = dotRadius + fontSize * 0.3;
  const diagonal = across !== 0 && down !== 0;
  const textX = dot.x + across * (diagonal ? dotRadius * 0.6 : gap);
  const middle = dot.y + down * (gap + fontSize * (diagonal ? 0.35 : 0.5));
  const width = dot.name.length * letterWidth * fontSize;
  const left = textX - (across === 0 ? width / 2 : across < 0 ? width : 0);
  return {
    ...dot,
    textX: Math.round(textX * 10) / 10,
    textY: Math.round((middle + fontSize * 0.34) * 10) / 10,
    anchor: across === 0 ? 'middle' : across < 0 ? 'end' : 'start',
    box: { left, right: left + width, top: middle - fontSize * 0.55, bottom: middle + fontSize * 0.55 },
  };
}

function boxAround({ x, y }: MapPoint, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Area of a box outside the frame, weighted ten times as heavily as the overlap with a label. */
function outside(box: Box, frame: Box): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  return (area - overlap(box, frame)) * 10;
}

function crowding(dot: Labelled, dots: readonly Labelled[]): number {
  return dots.reduce((sum, other) => {
    const distance = Math.hypot(dot.x - other.x, dot.y - other.y);
    return other === dot ? sum : sum + 1 / (distance + 1);
  }, 0);
}
