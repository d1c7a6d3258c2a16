/** One `vite build` makes both sides; `npm run dev` uses the same configuration in middleware mode. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { assertValidSchema, buildSchema } from 'graphql';
import { defineConfig, type Plugin } from 'vite';
import { browserFiles } from '#server/build/browser-files.ts';
import { classNames, nameClasses } from '#server/build/class-names.ts';
import { commonPasswordsPlugin } from '#server/build/common-passwords-plugin.ts';
import { compileValidatorsPlugin } from '#server/build/compile-validators-plugin.ts';
import { failOnWarning } from '#server/build/fail-on-warning.ts';
import { blankPicture } from '#server/build/images/blank-picture.ts';
import { drawPng } from '#server/build/images/draw-png.ts';
import { writeImages } from '#server/build/images/write-images.ts';
import { inlineBundlerRuntime } from '#server/build/inline-bundler-runtime.ts';
import { checkPhotos, findPhotoNames } from '#server/build/photos/check-photos.ts';
import { replacePreloadHelper } from '#server/build/replace-preload-helper.ts';
import { bundledPackages, nameStartChunk, workerThreads } from '#server/build/server-files.ts';
import { sourceDigest } from '#server/build/source-digest.js';
import { stripServerCode } from '#server/build/strip-server-code.ts';
import { writeBuild } from '#server/build/write-build.ts';
import { readSchema } from '#server/graphql/read-schema.ts';
import {
  contentFile,
  contentTextsFile,
  queryApiFiles,
  schemaFile,
  schemaSources,
} from '#server/platform/builds/build-paths.ts';
import { routeRules } from './routes/route-rules.ts';

const root = import.meta.dirname;

/** Plugin timings depend on the machine, so they cause no warning: each warning fails the build. */
const checks = { pluginTimings: false };

/**
 * Used on both sides. A page names thirty pictures and styles, and a digest does not compress:
 * six characters distinguish versions.
 */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

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
 * The last step, after both sides are written: checks content and photographs, draws pictures, compresses
 * assets, and writes the files that declare the build complete. In the mode `quick` it draws no pictures,
 * compresses little and does not reread content: for tests of the sources as they are, in a separate folder.
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
      // These files are CommonJS, while the project's are ES modules.
      writeFileSync(path.join(site, 'dist/server/package.json'), '{"type":"commonjs"}\n');
      const { isSnapshotCurrent, loadContent, writeContentSnapshot, writeReleasedTexts } = await import(
        pathToFileURL(path.join(site, 'dist/server/content.js')).href
      );
      const folder = queryApiFiles(site).content;
      if (!(quick && isSnapshotCurrent(folder, contentFile(site))))
        await writeContentSnapshot(folder, contentFile(site));
      writeReleasedTexts({ content: folder, texts: contentTextsFile(site) });
      const schema = readSchema(schemaSources(root));
      // Validated here, so that no start does it again.
      assertValidSchema(buildSchema(schema));
      writeFileSync(schemaFile(site), schema);
      const { offers, ...content } = await loadContent(folder, contentFile(site));
      await checkPhotos(root, findPhotoNames([content, ...offers]));
      const unhashed = readdirSync(path.join(root, 'client/public'));
      const pictures = await writeImages(site, quick ? blankPicture : drawPng);
      files.push(...[...unhashed, ...pictures].map((file) => `client/${file}`));
      await writeBuild(site, sourceDigest(root), files, routeRules, { quick });
    },
  };
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  plugins: [
    react(),
    ...classNames(),
    stripServerCode(),
    commonPasswordsPlugin(),
    compileValidatorsPlugin(),
    forbidServerImports(),
    inlineBundlerRuntime(),
    replacePreloadHelper(root),
    failOnWarning(),
    finishBuild(),
  ],
  css: { modules: { generateScopedName: nameClasses(root) } },
  resolve: {
    // One copy of GraphQL, whichever of its two formats a library imports: it identifies types by class.
    alias: command === 'build' ? [{ find: /^graphql\/(.+)\.js$/, replacement: 'graphql/$1.mjs' }] : [],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // No newer than the browsers of docs/contracts.md.
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'],
        // Files of earlier builds stay for open tabs; the build's last step deletes the oldest.
        emptyOutDir: false,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { entry: 'client/entry.ts', desk: 'client/desk/desk.ts' },
          checks,
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            assetFileNames,
            codeSplitting: browserFiles(root),
          },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: bundledPackages } : {},
      build: {
        outDir: 'dist/server',
        // A server that still runs reads a page's file when the page is first requested, so old files stay.
        emptyOutDir: false,
        ssr: true,
        target: 'node20',
        // Both sides must use the same URL for a picture.
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks,
          input: {
            main: 'server/entry.ts',
            ...workerThreads(root),
            app: 'server/testing.ts',
            content: 'server/build/content-entry.ts',
            premier: 'server/premier.ts',
          },
          output: {
            // Node loads CommonJS in half the time of ES modules, as each import there takes a loop turn.
            format: 'cjs',
            dynamicImportInCjs: false,
            entryFileNames: '[name].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                // Apart from the entry, which the modules of a noun would otherwise import.
                {
                  name: 'command-line',
                  test: /command-line\/(?:define-commands|exit-codes|format-help|(?:parse|run)-command-line)\.ts$/,
                  priority: 1,
                },
                // Run before React and the rest are read.
                { name: 'open-files', test: /open-files-limit\.ts$/, priority: 1 },
                { name: nameStartChunk(root), debugName: 'server' },
              ],
            },
          },
        },
      },
    },
  },
}));
