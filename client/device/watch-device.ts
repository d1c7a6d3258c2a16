/** Holds the browser's device for whoever shows it, and looks again after the window has been resized, where asked to. */
import type { DeviceFlags } from '#shared/device.ts';
import { type NavigatorInfo, readDevice } from './read-device.ts';

/** After the last of a row of resizes: dragging a corner sends dozens. */
const resizeDelayMs = 50;

export interface DeviceWatch {
  /** The same object for as long as nothing about it changes. */
  current(): DeviceFlags;
  /** Returns the way out. */
  subscribe(listener: () => void): () => void;
}

export interface DeviceWatchOptions {
  /** A user agent changes with the window only in the device view of developer tools, so this is off as a rule. */
  refreshOnResize?: boolean;
}

/** `view` is the window. Nothing is read before the first question, and nothing listens while nobody does. */
export function watchDevice(
  view: { readonly navigator: NavigatorInfo } & Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  { refreshOnResize = false }: DeviceWatchOptions = {},
): DeviceWatch {
  const listeners = new Set<() => void>();
  let flags: DeviceFlags | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const current = () => {
    flags ??= readDevice(view.navigator);
    return flags;
  };
  const refresh = () => {
    const next = readDevice(view.navigator);
    if (flags && isSame(flags, next)) return;
    flags = next;
    for (const listener of listeners) listener();
  };
  const afterResize = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, resizeDelayMs);
  };
  return {
    current,
    subscribe(listener) {
      if (refreshOnResize && listeners.size === 0) {
        refresh();
        view.addEventListener('resize', afterResize);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        view.removeEventListener('resize', afterResize);
        clearTimeout(timer);
      };
    },
  };
}

function isSame(one: DeviceFlags, other: DeviceFlags): boolean {
  return (Object.keys(one) as (keyof DeviceFlags)[]).every((name) => one[name] === other[name]);
}
