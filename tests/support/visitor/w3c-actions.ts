/** Input actions, identical in WebDriver Classic and WebDriver BiDi. */
import type { Pointer } from './browser-page.ts';

const control = '\uE009';

export function pressActions(x: number, y: number, pointer: Pointer): object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: pointer, parameters: { pointerType: pointer }, actions }];
}

/** Selects the whole value first, so that typing replaces it. */
export function typeActions(text: string): object[] {
  const selectAll = [
    { type: 'keyDown', value: control },
    { type: 'keyDown', value: 'a' },
    { type: 'keyUp', value: 'a' },
    { type: 'keyUp', value: control },
  ];
  const keys = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions: [...selectAll, ...keys] }];
}
