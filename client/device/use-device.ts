/** The visitor's device in a component: what the server saw while the page wakes up, then what the browser knows. */
import { useSyncExternalStore } from 'react';
import { classFlags, classifyDevice, type DeviceClass, type DeviceFlags } from '#shared/device.ts';
import { useApp } from '../app-context.ts';
import { type DeviceWatch, type DeviceWatchOptions, watchDevice } from './watch-device.ts';

const watches = { still: createLazyWatch({}), resizing: createLazyWatch({ refreshOnResize: true }) };

/** The window is touched when a browser first asks; a server only ever asks for what it has seen itself. */
function createLazyWatch(options: DeviceWatchOptions): DeviceWatch {
  let watch: DeviceWatch | undefined;
  const open = () => {
    watch ??= watchDevice(window, options);
    return watch;
  };
  return { current: () => open().current(), subscribe: (listener) => open().subscribe(listener) };
}

const flagsByClass = new Map<DeviceClass, DeviceFlags>();

/** As much as a class says: every flag that it does not decide is false, and the user agent is empty. */
function flagsForClass(device: DeviceClass): DeviceFlags {
  let flags = flagsByClass.get(device);
  if (!flags) {
    flags = { ...classifyDevice({ userAgent: '' }), ...classFlags(device) };
    flagsByClass.set(device, flags);
  }
  return flags;
}

/**
 * For pages with `interactive: true`. The first render is the same on both sides: the class in the payload of a page
 * with `byDevice`, a desktop on every other page, whose HTML is the same for all.
 */
export function useDevice({ refreshOnResize = false }: DeviceWatchOptions = {}): DeviceFlags {
  const { payload } = useApp();
  const { current, subscribe } = refreshOnResize ? watches.resizing : watches.still;
  return useSyncExternalStore(subscribe, current, () => flagsForClass(payload.device ?? 'desktop'));
}
