/** Interface of a browser for the journey tests: one window, a pointer, a keyboard, and script evaluation. */

/** The browser's driver has not answered; the site itself may be fine. */
export class SilentDriverError extends Error {
  override name = 'SilentDriverError';
}

export type Pointer = 'mouse' | 'touch';

export interface PageOptions {
  /** False for a visitor whose browser runs no scripts. */
  scripts: boolean;
  width: number;
  height: number;
}

export interface BrowserPage {
  /** Errors that the browser has reported since: console, page errors, CSP violations. */
  readonly complaints: string[];
  /** Resolves once the page and its files are loaded. */
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, even with scripts disabled there. Arguments and result are JSON. */
  run<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses and releases at this point of the window, in CSS pixels. */
  press(x: number, y: number, pointer: Pointer): Promise<void>;
  /** Types into the focused element, replacing its value. */
  type(text: string): Promise<void>;
  /** PNG of the window. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface InstalledBrowser {
  name: string;
  /** Opens a page with separate cookies and storage. */
  openPage(options: PageOptions): Promise<BrowserPage>;
  close(): Promise<void>;
}
