/** Acts as a visitor with a browser: opens addresses, presses, types and reads, with waits. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from '../patience.js';
import { type BrowserPage, type Pointer, SilentDriverError } from './browser-page.ts';
import { type Found, findInPage, type Wanted } from './find-in-page.ts';

/** A string is the whole name, a regular expression a part of it. */
type Name = string | RegExp;
type Role = Wanted['role'];

const pollMs = 40;
const doublePressMs = 500;
const pictures = path.resolve(import.meta.dirname, '../../../test-results/journeys');
const specials = /[.*+?^${}()|[\]\\]/g;

export interface VisitorOptions {
  origin: string;
  scripts: boolean;
  pointer: Pointer;
  /** File name of the screenshot that is taken on failure. */
  name: string;
}

export class Visitor {
  readonly page: BrowserPage;
  readonly scripts: boolean;
  pointer: Pointer;
  readonly #origin: string;
  readonly #name: string;
  #pressedAt = -doublePressMs;

  constructor(page: BrowserPage, { origin, scripts, pointer, name }: VisitorOptions) {
    this.page = page;
    this.scripts = scripts;
    this.pointer = pointer;
    this.#origin = origin;
    this.#name = name;
  }

  async open(address: string): Promise<void> {
    await this.page.open(this.#origin + address);
    await this.settle();
  }

  /** Waits until the page is interactive, if scripts run. */
  async settle(): Promise<void> {
    if (!this.scripts) return;
    await this.until('the page answers', () =>
      this.page.run(() => {
        // Some pages, such as the card company's, have no script of this site.
        const isApp = document.getElementById('config') !== null;
        return document.readyState === 'complete' && (!isApp || 'ready' in document.documentElement.dataset);
      }),
    );
  }

  /** Presses at the element's centre; a covered element cannot be pressed. */
  async press(role: Role, name: Name, within = 'body'): Promise<void> {
    await this.settle();
    const { x, y } = await this.#reach(role, name, within);
    // A browser would treat a press sooner than this as a double click.
    await pause(this.#pressedAt + doublePressMs - performance.now());
    await this.page.press(x, y, this.pointer);
    this.#pressedAt = performance.now();
  }

  async type(name: Name, text: string, within = 'main'): Promise<void> {
    await this.press('field', name, within);
    await this.page.type(text);
    await this.until(
      `“${name}” holds “${text}”`,
      async () => (await this.find('field', name, within))?.value === text,
    );
  }

  /**
   * Chooses an option of a select in the page itself, because the list of options belongs to the browser's
   * UI.
   */
  async choose(name: Name, option: string, within = 'main'): Promise<void> {
    await this.settle();
    await this.#reach('field', name, within);
    await this.page.run(findInPage, { role: 'field', name: sourceOf(name), within, option });
  }

  /** Waits until the element is visible. */
  async see(role: Role, name: Name, within = 'body'): Promise<Found> {
    let found: Found | null = null;
    await this.until(`${role} “${name}”`, async () => {
      found = await this.find(role, name, within);
      return found !== null;
    });
    return found as unknown as Found;
  }

  gone(role: Role, name: Name, within = 'body'): Promise<void> {
    return this.until(`no ${role} “${name}”`, async () => (await this.find(role, name, within)) === null);
  }

  /** Returns the element's current state; null when none is visible. */
  find(role: Role, name: Name, within = 'body'): Promise<Found | null> {
    return this.page.run(findInPage, { role, name: sourceOf(name), within });
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.page.run(() => location.pathname + location.search);
  }

  /** Polls; an error during a page change counts as "not yet". */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const startedAt = performance.now();
    let trouble: unknown = '';
    while (performance.now() - startedAt < patienceMs) {
      try {
        if (await isSo()) return;
      } catch (error) {
        if (error instanceof SilentDriverError) throw error;
        trouble = error;
      }
      await pause(pollMs);
    }
    throw new Error(`${this.#name} waited in vain: ${what}. ${await this.#describe()} ${trouble}`);
  }

  async #reach(role: Role, name: Name, within: string): Promise<Found> {
    let found: Found | null = null;
    await this.until(`${role} “${name}” to press`, async () => {
      const before = found;
      found = await this.find(role, name, within);
      if (found?.covered) throw new Error(`it is covered by ${found.covered}`);
      // Requires the same position twice: late content may move the element.
      return found !== null && found.x === before?.x && found.y === before.y;
    });
    return found as unknown as Found;
  }

  async #describe(): Promise<string> {
    const at = await this.address().catch(() => 'somewhere');
    const picture = await this.page.screenshot().catch(() => null);
    if (!picture) return `At ${at}.`;
    await mkdir(pictures, { recursive: true });
    const file = path.join(pictures, `${this.#name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`);
    await writeFile(file, picture);
    return `At ${at}, as in ${path.relative(process.cwd(), file)}.`;
  }
}

function sourceOf(name: Name): string {
  return name instanceof RegExp ? name.source : `^${name.replace(specials, '\\$&')}$`;
}
