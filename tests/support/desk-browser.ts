/** The desk in a real browser: a passkey of a virtual authenticator, and the faults that a page may have. */
import type { Page } from 'playwright-core';
import { openBrowserSite } from './browser-site.ts';
import { inviteByCommand } from './desk-visitor.ts';
import { findFreePort } from './find-free-port.ts';
import { findSmallTargets } from './find-small-targets.ts';
import { listen } from './listen.ts';
import { runAxe } from './run-axe.ts';

export interface DeskPage {
  page: Page;
  /** Errors of scripts, and what the content security policy refused. */
  complaints: string[];
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function openDesk() {
  // Browsers accept passkeys and secure cookies on localhost without TLS, and the settings name its port.
  const port = await findFreePort();
  const desk = `http://localhost:${port}`;
  const site = await openBrowserSite({ PUBLIC_ORIGIN: desk });
  await listen(site.started.app, {}, port);

  /** Opens a blank page, as wide as a phone, on a device with a passkey store of its own. */
  const openPage = async (): Promise<DeskPage> => {
    const context = await site.browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
    });
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { page, complaints };
  };

  /** Opens an invitation to this person. */
  const openInvitation = async (person: Parameters<typeof inviteByCommand>[1]): Promise<DeskPage> => {
    const opened = await openPage();
    const { pathname, search } = new URL(await inviteByCommand(site.started, person));
    await opened.page.goto(desk + pathname + search);
    return opened;
  };

  /** Invites a person, who makes a passkey and is signed in. */
  const signIn = async (person: Parameters<typeof inviteByCommand>[1] & { name: string }) => {
    const opened = await openInvitation(person);
    await opened.page.getByRole('button', { name: 'Make my passkey' }).click();
    await heading(opened.page, `Hello, ${person.name}`).waitFor();
    return opened;
  };

  return { desk, site, openPage, openInvitation, signIn };
}

/** Lists faults of the page on a phone: width, small targets, axe. */
export async function findFaults(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(width > 390 ? [`${width} wide`] : []),
    ...(await page.evaluate(findSmallTargets)),
    ...(await runAxe(page)),
  ];
}

/** Lists faults of the page on a screen, on a phone, and on a phone with text twice as large. */
export async function findFaultsOnEveryScreen(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1360, height: 900 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = [...(wide > 1360 ? [`${wide} wide`] : []), ...(await runAxe(page, { contrast: false }))];
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await findFaults(page)));
  const large = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  return [...faults, ...(large > 390 ? [`${large} wide with large text`] : [])];
}
