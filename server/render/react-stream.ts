/** Renders React to a stream of strings, without the copying that React's Node writer does. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { ReactNode } from 'react';
import { reactBuild } from '../env.ts';

/** Where rendered text goes: `write` in pieces that may be shown at once, `end` once, or `fail` once. */
export interface TextSink {
  write(text: string): void;
  end(): void;
  fail(error: unknown): void;
}

interface DirectController {
  /** False asks React to wait. */
  write(chunk: string): boolean;
  flush(): void;
  end(): void;
  error(error: unknown): void;
}

/** What React hands to `new ReadableStream` in its string-writing build. */
interface DirectSource {
  type: 'direct';
  pull(controller: DirectController): void;
  cancel(reason: unknown): void;
}

type RenderToDirectStream = (
  node: ReactNode,
  options: { progressiveChunkSize: number; signal: AbortSignal; onError(error: unknown): void },
) => Promise<CapturedStream>;

/** Stands in for ReadableStream inside React's module: keeps the source, which is then pulled by hand. */
class CapturedStream {
  readonly source: DirectSource;
  constructor(source: DirectSource) {
    this.source = source;
  }
}

/** Asked only how long each piece is, for a limit that pages do not have: counting bytes would take a tenth of a rendering. */
const lengthsAlone = { byteLength: (text: string) => text.length };

/**
 * React's Node writer copies every small string into 4 KB views, which costs more than the rendering itself.
 * The build that React ships for another runtime (`react-dom/server.bun`) writes the strings as they are; all it
 * wants of that runtime is a ReadableStream of type `direct`. Its module is evaluated here with that name bound to
 * `CapturedStream`, and with a `Buffer` that only measures, so nothing global is touched. Measured by `npm run bench`; a test pins that its
 * bytes equal those of `react-dom/server`.
 */
function loadStringRenderer(): RenderToDirectStream {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('react-dom/server.bun'));
  const file = path.join(folder, 'cjs', `react-dom-server.bun.${reactBuild}.js`);
  const module = { exports: {} as { renderToReadableStream: RenderToDirectStream } };
  const evaluate = vm.compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', 'ReadableStream', 'Buffer'],
    { filename: file },
  );
  evaluate(module.exports, createRequire(file), module, CapturedStream, lengthsAlone);
  return module.exports.renderToReadableStream;
}

let renderToDirectStream: RenderToDirectStream | undefined;

/**
 * Resolves once the shell is rendered, with a function that lets it flow into a sink; rejects when the shell
 * itself throws. However large, a boundary is not sent out of place, so the page holds no script of React's. One that
 * still waited for something would be, and its script refused by the page's policy: pages have all their data before they
 * render, and lint lets none of them wait.
 * `onError` hears of errors that a boundary caught: such a page is not whole.
 */
export async function renderReact(
  node: ReactNode,
  { signal, onError }: { signal: AbortSignal; onError(error: unknown): void },
): Promise<(sink: TextSink) => void> {
  renderToDirectStream ??= loadStringRenderer();
  const stream = await renderToDirectStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal,
    onError,
  });
  return (sink) => stream.source.pull(bufferWrites(sink));
}

/** One piece of text for each flush: React writes a tag at a time. */
function bufferWrites(sink: TextSink): DirectController {
  let text = '';
  const flush = () => {
    if (text) sink.write(text);
    text = '';
  };
  return {
    write(chunk) {
      text += chunk;
      return true;
    },
    flush,
    end: () => {
      flush();
      sink.end();
    },
    error: (error) => sink.fail(error),
  };
}
