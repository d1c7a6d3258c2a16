/** Floor of a cached page: bare node:http that sends the measured server's exact headers and body. */
import http from 'node:http';

const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export async function bytesFloor(page: string, source: string): Promise<http.Server> {
  const answer = await fetch(source + page, { headers: { 'accept-encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name)).flat();
  return http.createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(body);
  });
}
