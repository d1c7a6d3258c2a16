/** Stores the browser's device flags, and optionally refreshes them after the window is resized. */
import { classifyDevice, type DeviceFlags } from '#shared/device.ts';
import { refineDevice } from '#shared/refine-device.ts';

/** Milliseconds after the last resize event in a row: dragging a corner sends dozens. */
const resizeDelayMs = 50;

export interface DeviceWatch {
  /** Returns the same object until a flag changes. */
  current(): DeviceFlags;
  /** Returns the function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export interface DeviceWatchOptions {
  /** Off by default: a user agent changes with the window only in the device view of developer tools. */
  refreshOnResize?: boolean;
}

/** `view` is the window. Reads nothing before the first call; listens only while there are subscribers. */
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

/** The part of `navigator` that describes the device. */
interface NavigatorInfo {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** Device flags from the browser, which knows more about its device than the server does. */
export function readDevice({ userAgent, maxTouchPoints }: NavigatorInfo): DeviceFlags {
  return refineDevice(classifyDevice({ userAgent }), { maxTouchPoints });
}
