/** Device classification for server and browser, from a user agent and, behind a CDN, its headers. */

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
  /** True on iPhones and iPads too: their user agents contain "like Mac OS X". */
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
  /** Undefined when the request has none, which differs from an empty one. */
  userAgent: string | undefined;
  /** Names in lower case, as Node writes them. Callers must not pass headers that a visitor can forge. */
  headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Replaces a missing user agent: Chrome on a Mac. */
export const defaultUserAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/120.0.0.0 Safari/537.36';

/** User agent that CloudFront sends in place of the visitor's own. */
export const cloudFrontUserAgent = 'Amazon CloudFront';

/** Characters; several times the longest in-app browser's. A longer one costs time and adds nothing. */
export const maxUserAgentLength = 1_024;

const android = /android/i;
const ios = /iPad|iPhone|iPod/;
const mobile =
  /(?:android|bb\d+|meego).+mobile|avantgo|bada\/|blackberry|blazer|compal|elaine|fban|fbav|fennec|hiptop|iemobile|ip(?:hone|od)|instagram|iris|kindle|lge |maemo|midp|mmp|mobile.+firefox|netfront|opera m(?:ob|in)i|palm|phone|p(?:ixi|re)\/|plucker|pocket|psp|series[46]0|symbian|treo|up\.(?:browser|link)|vodafone|wap|windows ce|xda|xiino/i;
/** Tablets, among them any Android without "mobile" in its user agent. */
const tabletPattern = /android|ipad|playbook|silk/i;

/** Tried in order: the user agent of each browser also names those after it. */
const browsers = [
  ['isSamsung', /samsungbrowser/i],
  ['isEdge', /edg(?:e|a|ios)?\//i],
  ['isFirefox', /firefox|iceweasel|fxios/i],
  ['isChrome', /chrome|crios|crmo/i],
  ['isSafari', /safari|applewebkit/i],
] as const;

/** Crawlers that run scripts, enough for the browser; the server passes a complete list. */
const crawlerPattern = /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i;

/** Pure. CDN headers take precedence for class, iOS and Android; all other flags come from the user agent. */
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
    // Crawler lists include CloudFront's own agent, which every visitor has behind it.
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
  // CloudFront may set several of these headers to true; the larger screen wins.
  // See https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/adding-cloudfront-headers.html
  const found = (['desktop', 'tablet', 'mobile'] as const).find(isViewer);
  return { class: found ?? 'desktop', isIos: isViewer('ios'), isAndroid: isViewer('android') };
}

/** Cloudflare sends a class but no system; `refineDevice` reads that from the unchanged user agent. */
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

/** Detects iOS and Android from a user agent. */
export function detectMobileOs(agent: string): { isIos: boolean; isAndroid: boolean } {
  return { isIos: ios.test(agent), isAndroid: android.test(agent) };
}

/** Returns the flags that follow from a class. */
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
