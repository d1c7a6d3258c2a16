/** One `vite build` makes both sides; `npm run dev` uses the same in middleware mode. */
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { classNames, nameClasses } from '#server/build/class-names.ts';
import { commonPasswordsPlugin } from '#server/build/common-passwords-plugin.ts';
import { blankPicture } from '#server/build/images/blank-picture.ts';
import { drawPng } from '#server/build/images/draw-png.ts';
import { writeImages } from '#server/build/images/write-images.ts';
import { checkPhotos, findPhotoNames } from '#server/build/photos/check-photos.ts';
import { sourceDigest } from '#server/build/source-digest.js';
import { stripServerCode } from '#server/build/strip-server-code.ts';
import { writeBuild } from '#server/build/write-build.ts';
import { contentFile, schemaFile } from '#server/platform/builds/build-paths.ts';
import { routeRules } from './routes/route-rules.ts';

const root = import.meta.dirname;

/** React, its scheduler and the bundler's runtime in one file whose name changes only with them. */
const reactChunk =
  /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime|rolldown-runtime/;

/**
 * What the error view is made of, and the list of saved offers: every visit fetches both, so what pages share with
 * them travels in the same file.
 */
const everyVisitChunk =
  /client[\\/](?:errors[\\/]error-view|components[\\/](?:code-form|page-head|picture|photo-sources)|art[\\/]poster|shortlist[\\/]saved-offers)\.tsx?$|shared[\\/](?:account[\\/]shortlist|photo-widths)\.ts$/;

/** Styles go into few files, by the pages that ask for them; a file without script in it costs a page nothing else. */
const styleFiles = {
  'every-page':
    /client[\\/](?:styles|layouts|art|forms|errors|navigation)[\\/][a-z0-9-]+(?:\.module)?\.css$|client[\\/]components[\\/](?!active-filters|branch|currency|editorial-page|entry|facet|offer-(?:browser|cost|detail|particulars|rows?)|opening-status|rate|shop)[a-z-]+\.module\.css$/,
  'offer-browser': /client[\\/]components[\\/](?:offer-browser|facet-form|active-filters)\.module\.css$/,
  'offer-rows': /client[\\/]components[\\/]offer-[a-z-]+\.module\.css$/,
  rates: /client[\\/]components[\\/]rate[a-z-]*\.module\.css$/,
  'travel-money':
    /client[\\/]components[\\/]currency-calculator\.module\.css$|routes[\\/]travel-money[\\/][a-z-]+\.module\.css$/,
  branches: /client[\\/]components[\\/](?:opening-status|branch[a-z-]*|shop-cards)\.module\.css$/,
  maps: /client[\\/]components[\\/]region-map[\\/][a-z-]+\.module\.css$/,
  entries: /client[\\/]components[\\/]entry\.module\.css$/,
  editorial: /client[\\/]components[\\/]editorial-page\.module\.css$/,
  offers: /routes[\\/]offers[\\/][a-z-]+\.module\.css$/,
  press: /routes[\\/]press[\\/][a-z-]+\.module\.css$/,
  payment: /routes[\\/]payment[\\/][a-z-]+\.module\.css$/,
  sailings: /routes[\\/]cruise[\\/](?:sailing-rows|route-map|cabin-table)\.module\.css$/,
  cruise: /routes[\\/]cruise[\\/][a-z-]+\.module\.css$/,
};

/** What shows words of now, with the formats it writes them in. */
const liveChunk = /client[\\/]live[\\/](?!start-live)[a-z-]+\.ts$|shared[\\/](?:dates|money[\\/]money)\.ts$/;

/** Fails the build when server code reaches the browser. */
function forbidServerImports(): Plugin {
  return {
    name: 'forbid-server-imports',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      const server = source.startsWith('#server/') || source.startsWith('node:') || /\/server\//.test(source);
      if (server && importer && !importer.includes('node_modules'))
        this.error(`${importer} imports ${source} into the browser`);
      return null;
    },
  };
}

/**
 * The last step, after both sides are written: the content and the photographs are checked, the pictures are
 * drawn, assets are compressed, and the build's files say that it is there. In the mode `quick` no picture is drawn
 * little is compressed, and content that has been read is not read again: for tests of the sources as they are, in a folder of their own.
 */
function finishBuild(): Plugin {
  const files: string[] = [];
  let site = root;
  let quick = false;
  return {
    name: 'finish-build',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved({ mode, environments }) {
      quick = mode === 'quick';
      site = path.resolve(root, environments.client?.build.outDir ?? '', '../..');
    },
    writeBundle(_options, bundle) {
      const side = this.environment.name === 'client' ? 'client' : 'server';
      files.push(...Object.keys(bundle).map((file) => `${side}/${file}`));
    },
    async closeBundle(error) {
      if (error || this.environment.name !== 'ssr') return;
      const { isSnapshotCurrent, writeContentSnapshot } = await import(
        pathToFileURL(path.join(site, 'dist/server/content.js')).href
      );
      const folder = path.join(root, 'server/graphql/content');
      if (!(quick && isSnapshotCurrent(folder, contentFile(site))))
        await writeContentSnapshot(folder, contentFile(site));
      copyFileSync(path.join(root, 'server/graphql/schema.graphql'), schemaFile(site));
      const content = readFileSync(contentFile(site), 'utf8');
      await checkPhotos(root, findPhotoNames(JSON.parse(content)));
      const unhashed = readdirSync(path.join(root, 'client/public'));
      const pictures = await writeImages(site, quick ? blankPicture : drawPng);
      files.push(...[...unhashed, ...pictures].map((file) => `client/${file}`));
      await writeBuild(site, sourceDigest(root), files, routeRules, { quick });
    },
  };
}

export default defineConfig({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    react(),
    ...classNames(),
    stripServerCode(),
    commonPasswordsPlugin(),
    forbidServerImports(),
    finishBuild(),
  ],
  css: { modules: { generateScopedName: nameClasses(root) } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // Files of earlier builds stay for open tabs; the build's last step drops the oldest.
        emptyOutDir: false,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { entry: 'client/entry.tsx' },
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: reactChunk },
                { name: 'every-visit', test: everyVisitChunk, includeDependenciesRecursively: false },
                ...Object.entries(styleFiles).map(([name, test]) => ({
                  name: `${name}.styles`,
                  test,
                  includeDependenciesRecursively: false,
                })),
                { name: 'live', test: liveChunk, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        // For a server that runs on: it reads a page's file when the page is first asked for.
        emptyOutDir: false,
        ssr: true,
        target: 'node20',
        // Both sides must name a picture by the same address.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            main: 'server/entry.ts',
            'admin-worker': 'server/platform/observe/admin-worker.ts',
            app: 'server/testing.ts',
            content: 'server/graphql/content-snapshot.ts',
            submissions: 'server/submissions/command.ts',
            payments: 'server/payments/command.ts',
            subscriptions: 'server/subscriptions/command.ts',
            accounts: 'server/accounts/command.ts',
            mail: 'server/platform/mail/command.ts',
            documents: 'server/documents/command.ts',
            backup: 'server/platform/backup/command.ts',
            restore: 'server/platform/backup/restore-command.ts',
          },
        },
      },
    },
  },
});
