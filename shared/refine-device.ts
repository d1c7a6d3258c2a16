/** Puts right what a classification by headers and user agent cannot know; a step of its own, after `classifyDevice`. */
import { classFlags, cloudFrontUserAgent, type DeviceFlags, detectMobileOs } from './device.ts';

/**
 * Two repairs. A CDN that names only the class leaves the visitor's own user agent in place: it still says whether
 * the system is iOS or Android. And iPads since iPadOS 13 call themselves Macs, but no Mac has a touch screen:
 * `maxTouchPoints` is the browser's `navigator.maxTouchPoints`, which no server is told.
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
