/** Silent PostgreSQL connections: a waiting query fails, queued writes are stored, a commit happens once. */
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { startUnresponsiveProxy, type UnresponsiveProxy } from '../support/unresponsive-proxy.ts';

/** Shorter time-outs for the test; a unit test checks the site's values. */
const timeouts = { retryMs: 1_000, readMs: 1_500, writeMs: 2_000 };

needsPostgres().describe('with a connection that goes silent', () => {
  let postgres: TestPostgres;
  let proxy: UnresponsiveProxy;
  let database: Database;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    proxy = await startUnresponsiveProxy(await postgres.database());
    database = await openDatabase({ dataFolder: '', databaseUrl: proxy.url, timeouts });
    await note('before');
  });
  afterEach(async () => {
    await database.close();
    await proxy.close();
  });

  const note = (id: string) =>
    database.write((transaction) =>
      transaction.insertInto('documents').values({ collection: 'c', id, fields: '{}', version: 1 }).execute(),
    );
  const stored = async () => {
    const rows = await database.read.selectFrom('documents').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  const silent = { name: 'DatabaseUnavailable', status: 503, code: 'SILENT' };

  test('a write on a silent connection is rejected, and queued writes are stored over another connection', async () => {
    proxy.silence();
    const first = note('first').catch((error: unknown) => error);
    await eventually('the first write at the silent line', () => proxy.unheard() > 0);
    const behind = Promise.all(['one', 'two', 'three'].map(note));
    expect(await first).toMatchObject(silent);
    await behind;
    expect(await stored()).toEqual(['before', 'one', 'three', 'two']);
  });

  detail(
    'a read on a silent connection fails, and the next read gets no other connection of that age',
    async () => {
      await Promise.all([stored(), stored(), stored()]);
      proxy.silence();
      await expect(stored()).rejects.toMatchObject(silent);
      const unheard = proxy.unheard();
      expect(await stored()).toEqual(['before']);
      expect(proxy.unheard()).toBe(unheard);
    },
  );

  test('a commit that was made but never acknowledged is reported as made, and made once', async () => {
    proxy.silenceAfter('commit');
    await note('made');
    expect(await stored()).toEqual(['before', 'made']);
  });

  detail(
    'a transaction with a commit that never arrived is reported as failed, and locks no row',
    async () => {
      // Silent after its transaction id is read.
      proxy.silenceAfter('pg_current_xact_id_if_assigned');
      await expect(note('lost')).rejects.toMatchObject({ name: 'DatabaseUnavailable', status: 503 });
      expect(await stored()).toEqual(['before']);
      await note('lost');
      expect(await stored()).toEqual(['before', 'lost']);
    },
  );
});
