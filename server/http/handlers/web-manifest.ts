/** Answers `/site.webmanifest`: the agency's name, colours and icons, for the home screens of phones. */
import type { RequestHandler } from 'express';
import { type MachineFileContext, staticText } from './static-text.ts';

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export function webManifest(services: MachineFileContext): RequestHandler {
  return staticText(services, {
    type: 'application/manifest+json; charset=utf-8',
    minutes: 60,
    write: async ({ site }) => {
      const facts = (await site())?.site;
      return JSON.stringify({
        id: '/',
        name: facts?.name ?? 'Premier',
        short_name: facts?.name ?? 'Premier',
        description: facts?.strapline,
        lang: 'en-GB',
        start_url: '/',
        scope: '/',
        // Pages link to other sites and to phone numbers, so the browser's own bar stays.
        display: 'browser',
        background_color: '#fbf6ea',
        theme_color: '#12263f',
        icons,
      });
    },
  });
}
