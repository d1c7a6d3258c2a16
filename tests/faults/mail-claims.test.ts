/** A server holds a mail's lease as long as it lives and can reach the database. */
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/eventually.ts';
import { countReceived } from '../support/insert-mails.ts';
import { type MailServers, openMailServers } from '../support/mail-servers.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';

const needed = needsPostgres();
let postgres: TestPostgres | null = null;
let room: MailServers;
beforeAll(async () => {
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const once = (ids: readonly string[]) => new Map(ids.map((id) => [id, 1]));
/** Polls the outbox as its timer does, but slightly more often. */
async function pollUntil(outbox: { sendDue(): Promise<number> }, untilMs: number): Promise<number> {
  let left = 0;
  for (const endMs = Date.now() + untilMs; Date.now() < endMs; ) {
    left += await outbox.sendDue().catch(() => 0);
    await pause(100);
  }
  return left;
}

describeStores('in', (kind) => {
  let address: string | undefined;
  beforeEach(async () => {
    address = kind === 'the file' ? undefined : await postgres?.database({ clockAt: 'machine' });
    room = await openMailServers(address);
  });
  afterEach(() => room.close());

  test('a server that waits for an answer past its lease retains the mail, though another server polls', async () => {
    room.smtp.delaysMs = { END: 4_000 };
    const ids = await room.put(4);
    const [slow, eager] = [await room.open({ claimMs: 1_000 }), await room.open({ claimMs: 1_000 })];
    const sending = slow.outbox.sendDue();
    await room.smtp.reached('END');
    expect(await pollUntil(eager.outbox, 3_500)).toBe(0);
    expect(await sending).toBe(4);
    expect(countReceived(room.smtp)).toEqual(once(ids));
  });

  test('mails leased by a dead server are sent once each, after the lease expires', async () => {
    const ids = await room.put(3);
    const untilMs = Date.now() + 1_500;
    await room.database.write((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ claimedBy: 'a server that is no more', nextTryAt: new Date(untilMs).toISOString() })
        .execute(),
    );
    const { outbox } = await room.open({ claimMs: 1_000 });
    let early = 0;
    await eventually('the mails', async () => {
      await outbox.sendDue();
      if (Date.now() < untilMs) early = Math.max(early, room.smtp.mails.length);
      return room.smtp.mails.length === 3;
    });
    expect(early).toBe(0);
    expect(countReceived(room.smtp)).toEqual(once(ids));
  });

  if (kind === 'PostgreSQL')
    test.each(['2026-11-21T10:00:00Z', '2029-01-30T10:00:00Z'])(
      'if the database’s clock jumps to %s during a delivery, no other server takes the mail over',
      async (elsewhere) => {
        room.smtp.delaysMs = { END: 4_000 };
        const ids = await room.put(2);
        const [sender, other] = [await room.open({ claimMs: 4_000 }), await room.open({ claimMs: 4_000 })];
        const sending = sender.outbox.sendDue();
        await room.smtp.reached('END');
        // Long enough for the other server to know that the database was available all the time.
        await pollUntil(other.outbox, 1_500);
        await postgres?.moveClock(address as string, elsewhere);
        expect(await pollUntil(other.outbox, 2_000)).toBe(0);
        expect(await sending).toBe(2);
        expect(countReceived(room.smtp)).toEqual(once(ids));
      },
    );

  test('a server cut off from the database does not finish a mail that another server has taken over', async () => {
    room.smtp.delaysMs = { RCPT: 3_000 };
    const ids = await room.put(1);
    const [alone, other] = [await room.open({ claimMs: 1_000 }), await room.open({ claimMs: 1_000 })];
    const sending = alone.outbox.sendDue();
    await room.smtp.reached('RCPT');
    alone.cutOff = true;
    room.smtp.delaysMs = {};
    await pollUntil(other.outbox, 2_000);
    expect(countReceived(room.smtp)).toEqual(once(ids));
    // Time in which the first server would send the mail's text.
    await pause(2_000);
    alone.cutOff = false;
    expect(await sending).toBe(0);
    expect(countReceived(room.smtp)).toEqual(once(ids));
    expect((await room.rows())[0]?.sentAt).not.toBeNull();
  });

  test('after a database outage in a delivery the sender records its mail before another takes it over', async () => {
    room.smtp.delaysMs = { END: 500 };
    const ids = await room.put(2);
    const [sender, other] = [await room.open({ claimMs: 4_000 }), await room.open({ claimMs: 4_000 })];
    const sending = sender.outbox.sendDue();
    await room.smtp.reached('END');
    sender.cutOff = true;
    other.cutOff = true;
    await pollUntil(other.outbox, 5_000);
    other.cutOff = false;
    const polling = pollUntil(other.outbox, 2_000);
    await pause(300);
    sender.cutOff = false;
    expect(await sending).toBe(2);
    expect(await polling).toBe(0);
    expect(countReceived(room.smtp)).toEqual(once(ids));
  });
});
