/** Fast path of `renderReact`: writes strings, without the copies that React's Node writer makes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { ReactNode } from 'react';
import { reactBuild } from '../../settings/env.ts';
import type { RenderReact, TextSink } from '../react-stream.ts';

interface DirectController {
  /** False asks React to wait. */
  write(chunk: string): boolean;
  flush(): void;
  end(): void;
  error(error: unknown): void;
}

/** Argument of `new ReadableStream` in React's string-writing build. */
interface DirectSource {
  type: 'direct';
  pull(controller: DirectController): void;
  cancel(reason: unknown): void;
}

type RenderToDirectStream = (
  node: ReactNode,
  options: { progressiveChunkSize: number; signal: AbortSignal; onError(error: unknown): void },
) => Promise<CapturedStream>;

/** Replaces ReadableStream inside React's module: captures the source, which is then pulled by hand. */
class CapturedStream {
  readonly source: DirectSource;
  constructor(source: DirectSource) {
    this.source = source;
  }
}

/** React reads only lengths, for a limit that pages do not have: counting bytes costs a tenth of a render. */
const lengthsAlone = { byteLength: (text: string) => text.length };

/**
 * React's Node writer copies every small string into 4 KB views. The build that React ships for another
 * runtime (`react-dom/server.bun`) writes the strings as they are; of that runtime it needs only a
 * ReadableStream of type `direct`. Its module is evaluated here with that name bound to `CapturedStream`, and
 * with a `Buffer` that only measures, so no global is changed.
 * See https://bun.sh/docs/api/streams#direct-readablestream
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

export const renderStrings: RenderReact = async (node, { signal, onError }) => {
  renderToDirectStream ??= loadStringRenderer();
  const stream = await renderToDirectStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal,
    onError,
  });
  return (sink) => stream.source.pull(bufferWrites(sink));
};

/** Joins the text of each flush: React writes one tag at a time. */
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
