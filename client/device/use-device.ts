/** Visitor's device in a component: the server's class during hydration, then the browser's own flags. */
import { useSyncExternalStore } from 'react';
import { classFlags, classifyDevice, type DeviceClass, type DeviceFlags } from '#shared/device.ts';
import { useApp } from '../app-context.ts';
import { type DeviceWatch, type DeviceWatchOptions, watchDevice } from './watch-device.ts';

const watches = { still: createLazyWatch({}), resizing: createLazyWatch({ refreshOnResize: true }) };

/** Reads `window` only when a browser first asks; the server uses nothing but its own snapshot. */
function createLazyWatch(options: DeviceWatchOptions): DeviceWatch {
  let watch: DeviceWatch | undefined;
  const open = () => {
    watch ??= watchDevice(window, options);
    return watch;
  };
  return { current: () => open().current(), subscribe: (listener) => open().subscribe(listener) };
}

const flagsByClass = new Map<DeviceClass, DeviceFlags>();

/** Flags implied by the class alone: the others are false, and the user agent is empty. */
function flagsForClass(device: DeviceClass): DeviceFlags {
  let flags = flagsByClass.get(device);
  if (!flags) {
    flags = { ...classifyDevice({ userAgent: '' }), ...classFlags(device) };
    flagsByClass.set(device, flags);
  }
  return flags;
}

/**
 * For pages with `interactive: true`. The first render is the same on server and browser: the payload's class
 * on a page with `byDevice`, desktop on every other page, whose HTML is shared by all visitors.
 */
export function useDevice({ refreshOnResize = false }: DeviceWatchOptions = {}): DeviceFlags {
  const { payload } = useApp();
  const { current, subscribe } = refreshOnResize ? watches.resizing : watches.still;
  return useSyncExternalStore(subscribe, current, () => flagsForClass(payload.device ?? 'desktop'));
}
