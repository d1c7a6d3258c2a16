/** Part of a photograph that stays when it is cropped, in the words of sharp's `position`. */

export const focusPoints = [
  'left top',
  'top',
  'right top',
  'left',
  'centre',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
] as const;

export type Focus = (typeof focusPoints)[number];

export function isFocus(value: unknown): value is Focus {
  return focusPoints.some((point) => point === value);
}
