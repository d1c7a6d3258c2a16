/** Browser settings as text for the data block: written once, and once for pages without tags. */

import { allowsThirdParty } from '#shared/analytics/allows-third-party.ts';
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { Payload } from '#shared/page.ts';
import type { RenderContext } from './render-context.ts';

const texts = new WeakMap<RenderContext, { open: string; strict: string }>();

export function configText(services: RenderContext, payload: Payload): string {
  let found = texts.get(services);
  if (!found) {
    found = { open: write(services, { strict: false }), strict: write(services, { strict: true }) };
    texts.set(services, found);
  }
  return allowsThirdParty(payload) ? found.open : found.strict;
}

function write({ env, builds }: RenderContext, { strict }: { strict: boolean }): string {
  const config: BrowserConfig = {
    build: builds.latest,
    origin: env.publicOrigin,
    pollMs: env.pollMs,
    debug: env.nodeEnv !== 'production',
    tagManager: strict ? null : env.tagManager,
    ...(env.mapsToken && !strict ? { mapsToken: env.mapsToken } : {}),
  };
  return JSON.stringify(config).replaceAll('<', '\\u003C');
}
