/** Device flags from the browser, which knows more about its device than the server does. */
import { classifyDevice, type DeviceFlags } from '#shared/device.ts';
import { refineDevice } from '#shared/refine-device.ts';

/** The part of `navigator` that describes the device. */
export interface NavigatorInfo {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

export function readDevice({ userAgent, maxTouchPoints }: NavigatorInfo): DeviceFlags {
  return refineDevice(classifyDevice({ userAgent }), { maxTouchPoints });
}
