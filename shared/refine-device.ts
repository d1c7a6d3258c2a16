/** Corrections that headers and user agent cannot provide; a separate step after `classifyDevice`. */
import { classFlags, cloudFrontUserAgent, type DeviceFlags, detectMobileOs } from './device.ts';

/**
 * Two corrections. A CDN that sends only the class leaves the visitor's own user agent in place, which still
 * says whether the system is iOS or Android. And iPads since iPadOS 13 claim to be Macs, but no Mac has a
 * touch screen: `maxTouchPoints` is the browser's own value, which no server receives.
 * See https://developer.mozilla.org/en-US/docs/Web/API/Navigator/maxTouchPoints
 */
export function refineDevice(flags: DeviceFlags, { maxTouchPoints = 0 } = {}): DeviceFlags {
  if (flags.userAgent === cloudFrontUserAgent) return flags;
  const isIpad = flags.isMacOS && !flags.isMobile && maxTouchPoints > 1;
  const os = detectMobileOs(flags.userAgent);
  const isIos = os.isIos || isIpad;
  return {
    ...flags,
    ...(isIpad ? classFlags('tablet') : {}),
    isIos,
    isAndroid: os.isAndroid,
    isApple: flags.isMacOS || isIos,
  };
}
