/** Three servers on one PostgreSQL and Redis whose content is changed while they run. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/database.ts';
import { childEnv } from './child-env.ts';
import { contentNow } from './content-clock.js';
import { addMember, DeskVisitor } from './desk-visitor.ts';
import { eventually } from './eventually.ts';
import { severalServers } from './several-servers.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { siteRoot } from './site-root.ts';
import { startPostgres } from './start-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Title of an offer's page. */
export const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

export type ContentServers = Awaited<ReturnType<typeof startContentServers>>;

export async function startContentServers() {
  const folder = temporaryFolder('content-servers');
  const file = path.join(folder, 'offer.yaml');
  const postgres = await startPostgres();
  const databaseUrl = await postgres.database();
  const shared = await severalServers(databaseUrl, `file://${folder}/files`);
  const start = (name: string) =>
    startSiteProcess(
      { ...shared.settings, DATA_DIR: path.join(folder, name) },
      path.join(folder, `${name}.log`),
    );
  const servers: SiteProcess[] = [await start('one'), await start('two'), await start('three')];

  /** Starts `premier content`; its process is `child`. */
  const begin = (...words: string[]) =>
    promisify(execFile)(
      process.execPath,
      [path.join(siteRoot, 'dist/server/premier.js'), 'content', ...words],
      {
        cwd: siteRoot,
        env: childEnv({ ...shared.settings, DATA_DIR: path.join(folder, 'one') }),
      },
    );
  /** Runs it; resolves with what it prints. */
  const content = async (...words: string[]) => (await begin(...words)).stdout;
  const [item = ''] = (await content('list', 'offers')).split('\n');
  const [first] = servers as [SiteProcess];
  const { url } = await fetch(`${first.origin}/offers/${item.split('/')[1]?.toLowerCase()}`);
  return {
    postgres,
    servers,
    begin,
    content,
    item,
    /** Address of the item's page. */
    page: new URL(url).pathname,
    /** One editor, signed in at the desk of every server. */
    async signInEditor(): Promise<DeskVisitor[]> {
      const database = await openDatabase({ dataFolder: folder, databaseUrl });
      const services = { database, now: contentNow } as never;
      const { cookie } = await addMember({ app: first.origin, services }, 'Ann Lee', 'editor');
      await database.close();
      return servers.map(({ origin }) => {
        const visitor = new DeskVisitor({ app: origin }, origin);
        visitor.cookie = cookie;
        return visitor;
      });
    },
    async restart(index: number): Promise<void> {
      await servers[index]?.kill();
      servers[index] = await start(['one', 'two', 'three'][index] as string);
    },
    async save(title: string): Promise<void> {
      writeFileSync(file, (await content('show', item)).replace(/ {2}title: .*/, `  title: ${title}`));
      await content('edit', item, file);
    },
    /** Resolves once every server shows the title. */
    async shown(title: string): Promise<void> {
      for (const { origin } of servers)
        await eventually(`${title} on ${origin}`, async () => {
          const html = await (await fetch(origin + this.page)).text();
          return titleOf(html) === title;
        });
    },
    async close(): Promise<void> {
      await Promise.all(servers.map((server) => server.kill()));
      await shared.close();
      await postgres.stop();
    },
  };
}
