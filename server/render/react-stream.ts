/** Renders React to text, in pieces, by React's Node stream; `fast-path/` has a faster twin. */
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Target of rendered text: `write` with pieces that may be shown at once, then `end` or `fail` once. */
export interface TextSink {
  write(text: string): void;
  end(): void;
  fail(error: unknown): void;
}

/**
 * Resolves once the shell is rendered, with a function that writes it into a sink; rejects when the shell
 * itself throws. However large, a boundary is never sent out of order, so the page holds no script of
 * React's. A suspended boundary would be, and the page's policy would block its script: pages have all their
 * data before they render, and lint forbids suspending. `onError` is called for errors that a boundary
 * caught: such a page is incomplete.
 */
export type RenderReact = (
  node: ReactNode,
  options: { signal: AbortSignal; onError(error: unknown): void },
) => Promise<(sink: TextSink) => void>;

/** The plain way, by React's Node stream. */
export const renderReact: RenderReact = (node, { signal, onError }) =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady: () => resolve((sink) => void stream.pipe(toSink(sink))),
      onShellError: reject,
      onError,
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
  });

function toSink(sink: TextSink): Writable {
  const decoder = new TextDecoder();
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      sink.write(decoder.decode(chunk, { stream: true }));
      done();
    },
    final(done) {
      sink.end();
      done();
    },
    destroy(error, done) {
      if (error) sink.fail(error);
      done(error);
    },
  });
}
