/** What a journey needs of a browser, whichever it is: one window, a pointer, a keyboard, and a look at the page. */

/** The browser's driver has not answered at all: the site may be as it should. */
export class SilentDriverError extends Error {
  override name = 'SilentDriverError';
}

export type Pointer = 'mouse' | 'touch';

export interface PageOptions {
  /** False for a visitor whose browser runs no script. */
  scripts: boolean;
  width: number;
  height: number;
}

export interface BrowserPage {
  /** Everything the browser has complained of since: console errors, page errors, the policy. */
  readonly complaints: string[];
  /** Resolves once the page and its files are loaded. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, also where the page itself runs no script; what goes in and out is JSON. */
  run<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses and lets go at this place of the window, in CSS pixels. */
  press(x: number, y: number, pointer: Pointer): Promise<void>;
  /** Keys, one after the other, into what holds the keyboard; what stood there is typed over. */
  type(text: string): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface InstalledBrowser {
  name: string;
  /** Each page is a visitor's own: it shares cookies and storage with no other. */
  openPage(options: PageOptions): Promise<BrowserPage>;
  close(): Promise<void>;
}
