/** A query API that costs next to nothing: each operation is asked of the embedded one once, and replayed after that. */
import http from 'node:http';
import path from 'node:path';
import { queryApiFiles } from '#server/platform/builds/build-paths.ts';
import type * as Server from '#server/testing.ts';

export async function startReplayedQueryApi(root: string): Promise<{ url: string; close(): void }> {
  const server = (await import(path.join(root, 'dist/server/app.js'))) as typeof Server;
  const api = await server.openEmbeddedQueryApi({
    files: queryApiFiles(root),
    now: () => new Date(),
  });
  const recorded = new Map<string, Buffer>();
  const listening = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    let answer = recorded.get(body);
    if (!answer) {
      answer = Buffer.from(JSON.stringify(await api.execute(JSON.parse(body))));
      recorded.set(body, answer);
    }
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    res.end(answer);
  });
  await new Promise<void>((resolve) => void listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/graphql`, close: () => void listening.close() };
}
