/** The saved branch is stored, refreshed once a day, and cleared when it no longer exists. */
import { refreshSavedBranch } from './refresh-saved-branch.ts';
import { clearSavedBranch, readSavedBranch, saveBranch } from './saved-branch.ts';

const dayMs = 24 * 60 * 60_000;
const swaffham = {
  slug: 'swaffham-shop',
  name: 'Swaffham',
  phone: '01632 960 126',
  hours: [],
  specialDays: [],
};
const realFetch = globalThis.fetch;

let stored: Map<string, string>;
let asked: string[];

function answerWith(status: number, body: unknown): void {
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(body), { status });
  }) as typeof fetch;
}

beforeEach(() => {
  stored = new Map();
  asked = [];
  (globalThis as { localStorage?: unknown }).localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
});

afterAll(() => {
  globalThis.fetch = realFetch;
  delete (globalThis as { localStorage?: unknown }).localStorage;
});

test('a saved branch is read again with only its stored fields, until it is cleared', () => {
  expect(readSavedBranch()).toBeNull();
  expect(saveBranch({ ...swaffham, team: ['Sam'] } as never, 5)).toBe(true);
  expect(readSavedBranch()).toEqual({ branch: swaffham, seenAt: 5 });
  clearSavedBranch();
  expect(readSavedBranch()).toBeNull();
});

test.each(['', 'nonsense', '{}', 'null', '{"branch":{"slug":"swaffham-shop"}}', '[]'])(
  'the stored text %j is not a saved branch',
  (text) => {
    stored.set('premier:my-branch', text);
    expect(readSavedBranch()).toBeNull();
  },
);

test('with storage blocked, nothing is saved and nothing throws', () => {
  (globalThis as { localStorage?: unknown }).localStorage = {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  };
  expect(saveBranch(swaffham, 0)).toBe(false);
  expect(readSavedBranch()).toBeNull();
});

test('a branch seen within a day is not requested again', async () => {
  answerWith(200, {});
  saveBranch(swaffham, 0);
  await refreshSavedBranch(dayMs - 1);
  expect(asked).toEqual([]);
});

test('after a day the branch is refreshed from the data of its page', async () => {
  answerWith(200, { data: { branch: { ...swaffham, phone: '01632 960 999' } } });
  saveBranch(swaffham, 0);
  await refreshSavedBranch(dayMs);
  expect(asked).toEqual(['/branches/swaffham-shop/_payload.json']);
  expect(readSavedBranch()).toEqual({ branch: { ...swaffham, phone: '01632 960 999' }, seenAt: dayMs });
});

test('a branch that no longer exists is cleared; a failed request or unexpected data changes nothing', async () => {
  saveBranch(swaffham, 0);
  answerWith(503, {});
  await refreshSavedBranch(dayMs);
  answerWith(200, ['something else']);
  await refreshSavedBranch(dayMs);
  expect(readSavedBranch()?.branch).toEqual(swaffham);
  answerWith(404, {});
  await refreshSavedBranch(dayMs);
  expect(readSavedBranch()).toBeNull();
});
