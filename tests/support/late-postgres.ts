/** Proxy for a PostgreSQL that is not available yet: refuses, hangs or sends errors until it is opened. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { findFreePort } from './find-free-port.ts';

/** Kind of unavailability. */
export type Absence =
  | 'nobody listens'
  | 'silent'
  | 'starting'
  | 'wrong password'
  | 'no such database'
  | 'strict pooler';

export interface LatePostgres {
  /** The database's URL, through this proxy. */
  readonly url: string;
  /** Makes the database available. */
  open(): Promise<void>;
  /** Drops all connections and becomes unavailable again. */
  shut(absence: Absence): Promise<void>;
  close(): Promise<void>;
}

/** Errors that PostgreSQL sends before it accepts a connection. */
const refusals: Partial<Record<Absence, readonly [code: string, message: string]>> = {
  starting: ['57P03', 'the database system is starting up'],
  'wrong password': ['28P01', 'password authentication failed for user "site"'],
  'no such database': ['3D000', 'database "site" does not exist'],
};

/**
 * PgBouncer's error unless `ignore_startup_parameters` names the parameter; other connections pass.
 * See https://www.pgbouncer.org/config.html#ignore_startup_parameters
 */
const poolerRefusal = ['08P01', 'unsupported startup parameter: statement_timeout'] as const;

export async function startLatePostgres(url: string, first: Absence): Promise<LatePostgres> {
  const to = new URL(url);
  const port = await findFreePort();
  const sockets = new Set<Socket>();
  let listening: Server | null = null;
  let absence: Absence | null = first;
  const meet = (client: Socket) => {
    track(sockets, client);
    if (absence === null) return pipe(client, sockets, connect(Number(to.port), to.hostname));
    if (absence === 'strict pooler') return meetPooler(client, sockets, to);
    const refusal = refusals[absence];
    if (refusal) client.once('data', () => client.end(fatal(...refusal)));
  };
  const apply = async () => {
    for (const socket of sockets) socket.destroy();
    if (absence === 'nobody listens') {
      await new Promise<void>((resolve) => (listening ? listening.close(() => resolve()) : resolve()));
      listening = null;
    } else if (!listening) {
      const server = createServer(meet);
      listening = server;
      await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
    }
  };
  await apply();
  const through = new URL(url);
  through.port = String(port);
  const become = (next: Absence | null) => {
    absence = next;
    return apply();
  };
  return {
    url: through.href,
    open: () => become(null),
    shut: become,
    close: () => become('nobody listens'),
  };
}

function track(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => {}).on('close', () => sockets.delete(socket));
}

function pipe(client: Socket, sockets: Set<Socket>, server: Socket): void {
  track(sockets, server);
  client.pipe(server).pipe(client);
  client.on('close', () => server.destroy());
  server.on('close', () => client.destroy());
}

function meetPooler(client: Socket, sockets: Set<Socket>, { port, hostname }: URL): void {
  client.once('data', (startup) => {
    if (startup.includes('statement_timeout')) return void client.end(fatal(...poolerRefusal));
    const server = connect(Number(port), hostname);
    server.write(startup);
    pipe(client, sockets, server);
  });
}

/** ErrorResponse of protocol version 3. See https://www.postgresql.org/docs/current/protocol-error-fields.html */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}
