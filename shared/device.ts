/** What kind of device asks: one classification for both sides, from a user agent and, behind a CDN, its headers. */

export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

export interface DeviceFlags {
  readonly isMobile: boolean;
  readonly isTablet: boolean;
  readonly isDesktop: boolean;
  readonly isMobileOrTablet: boolean;
  readonly isDesktopOrTablet: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  readonly isWindows: boolean;
  /** True on iPhones and iPads too: they say "like Mac OS X". */
  readonly isMacOS: boolean;
  readonly isApple: boolean;
  readonly isSafari: boolean;
  readonly isFirefox: boolean;
  readonly isEdge: boolean;
  readonly isChrome: boolean;
  readonly isSamsung: boolean;
  readonly isCrawler: boolean;
  /** Cut at `maxUserAgentLength`. */
  readonly userAgent: string;
}

export interface DeviceInput {
  /** Undefined when none was sent, which is not the same as an empty one. */
  userAgent: string | undefined;
  /** Names in lower case, as Node gives them. Hand in none that a visitor could have written. */
  headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Stands in for a user agent that was not sent: Chrome on a Mac. */
export const defaultUserAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

/** What CloudFront sends in place of the visitor's own. */
export const cloudFrontUserAgent = 'Amazon CloudFront';

/** Several times the longest that browsers inside apps send; what is over costs time and says nothing. */
export const maxUserAgentLength = 1_024;

const android = /android/i;
const ios = /iPad|iPhone|iPod/;
const mobile =
  /(?:android|bb\d+|meego).+mobile|avantgo|bada\/|blackberry|blazer|compal|elaine|fban|fbav|fennec|hiptop|iemobile|ip(?:hone|od)|instagram|iris|kindle|lge |maemo|midp|mmp|mobile.+firefox|netfront|opera m(?:ob|in)i|palm|phone|p(?:ixi|re)\/|plucker|pocket|psp|series[46]0|symbian|treo|up\.(?:browser|link)|vodafone|wap|windows ce|xda|xiino/i;
/** An Android that does not say "mobile" is a tablet by these. */
const tabletPattern = /android|ipad|playbook|silk/i;

/** The first that fits is the browser: each one also names those that come after it. */
const browsers = [
  ['isSamsung', /samsungbrowser/i],
  ['isEdge', /edg(?:e|a|ios)?\//i],
  ['isFirefox', /firefox|iceweasel|fxios/i],
  ['isChrome', /chrome|crios|crmo/i],
  ['isSafari', /safari|applewebkit/i],
] as const;

/** Enough for a browser to know the crawlers that run scripts; the server hands in a real list. */
const crawlerPattern = /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i;

/** Pure. What the order of the inputs decides is the viewer; system, browser and crawler are always the user agent's. */
export function classifyDevice(
  { userAgent, headers = {} }: DeviceInput,
  isCrawler: (userAgent: string) => boolean = (agent) => crawlerPattern.test(agent),
): DeviceFlags {
  const agent = (userAgent ?? defaultUserAgent).slice(0, maxUserAgentLength);
  const viewer =
    viewerFromCloudFront(agent, headers) ?? viewerFromCloudflare(headers) ?? viewerFromUserAgent(agent);
  const browser = browsers.find(([, pattern]) => pattern.test(agent))?.[0];
  const isMacOS = agent.includes('Mac OS X');
  return {
    ...classFlags(viewer.class),
    isIos: viewer.isIos,
    isAndroid: viewer.isAndroid,
    isWindows: agent.includes('Windows'),
    isMacOS,
    isApple: isMacOS || viewer.isIos,
    isSafari: browser === 'isSafari',
    isFirefox: browser === 'isFirefox',
    isEdge: browser === 'isEdge',
    isChrome: browser === 'isChrome',
    isSamsung: browser === 'isSamsung',
    // Lists of crawlers name CloudFront's own agent too, which is every visitor's there.
    isCrawler: agent !== cloudFrontUserAgent && isCrawler(agent),
    userAgent: agent,
  };
}

interface Viewer {
  class: DeviceClass;
  isIos: boolean;
  isAndroid: boolean;
}

type Headers = NonNullable<DeviceInput['headers']>;

function viewerFromCloudFront(agent: string, headers: Headers): Viewer | undefined {
  if (agent !== cloudFrontUserAgent) return undefined;
  const isViewer = (viewer: string) => headers[`cloudfront-is-${viewer}-viewer`] === 'true';
  // It may say yes to several; the larger screen wins.
  const found = (['desktop', 'tablet', 'mobile'] as const).find(isViewer);
  return { class: found ?? 'desktop', isIos: isViewer('ios'), isAndroid: isViewer('android') };
}

/** Cloudflare names a class and no system: `refineDevice` reads that from the user agent, which it leaves alone. */
function viewerFromCloudflare(headers: Headers): Viewer | undefined {
  const type = headers['cf-device-type'];
  if (!type) return undefined;
  return { class: type === 'mobile' || type === 'tablet' ? type : 'desktop', isIos: false, isAndroid: false };
}

function viewerFromUserAgent(agent: string): Viewer {
  const isMobile = mobile.test(agent);
  const isTablet = !isMobile && tabletPattern.test(agent);
  return { class: isMobile ? 'mobile' : isTablet ? 'tablet' : 'desktop', ...detectMobileOs(agent) };
}

/** Which of the two systems of phones and tablets a user agent names. */
export function detectMobileOs(agent: string): { isIos: boolean; isAndroid: boolean } {
  return { isIos: ios.test(agent), isAndroid: android.test(agent) };
}

/** The flags that a class decides. */
export function classFlags(device: DeviceClass) {
  return {
    isMobile: device === 'mobile',
    isTablet: device === 'tablet',
    isDesktop: device === 'desktop',
    isMobileOrTablet: device !== 'desktop',
    isDesktopOrTablet: device !== 'mobile',
  };
}

export function deviceClass({ isMobile, isTablet }: DeviceFlags): DeviceClass {
  return isMobile ? 'mobile' : isTablet ? 'tablet' : 'desktop';
}
