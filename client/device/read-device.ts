/** What a browser can tell of its own device: more than a server is told. */
import { classifyDevice, type DeviceFlags } from '#shared/device.ts';
import { refineDevice } from '#shared/refine-device.ts';

/** The part of `navigator` that says so. */
export interface NavigatorInfo {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export function readDevice({ userAgent, maxTouchPoints }: NavigatorInfo): DeviceFlags {
  return refineDevice(classifyDevice({ userAgent }), { maxTouchPoints });
}
