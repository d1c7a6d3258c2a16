/** Names a browser for the list of sessions, such as "Chrome on Windows" or "Safari on an iPhone". */
import type { DeviceFlags } from '#shared/device.ts';

const maxLength = 60;

const browsers = [
  ['isSamsung', 'Samsung Internet'],
  ['isEdge', 'Edge'],
  ['isFirefox', 'Firefox'],
  ['isChrome', 'Chrome'],
  ['isSafari', 'Safari'],
] as const;

/** Without a user agent the flags are defaults for most visitors, so they do not describe this browser. */
export function describeBrowser(flags: DeviceFlags, hasUserAgent: boolean): string {
  if (!hasUserAgent) return 'A browser that does not say its name';
  const browser = browsers.find(([flag]) => flags[flag])?.[1] ?? 'A browser';
  const device = describeDevice(flags);
  return (device ? `${browser} on ${device}` : browser).slice(0, maxLength);
}

function describeDevice({
  isIos,
  isAndroid,
  isWindows,
  isMacOS,
  isMobile,
  userAgent,
}: DeviceFlags): string | null {
  if (isIos) return isMobile ? 'an iPhone' : 'an iPad';
  if (isAndroid) return isMobile ? 'an Android phone' : 'an Android tablet';
  if (isWindows) return 'Windows';
  if (isMacOS) return 'a Mac';
  if (userAgent.includes('CrOS')) return 'a Chromebook';
  return userAgent.includes('Linux') ? 'Linux' : null;
}
