/** Editing the content: what is saved, published, refused, undone, exported and imported. */
import { writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../../database.ts';
import { listItems, readContentTexts } from '../reading/content-texts.ts';
import { createContentChecker } from './check-content.ts';
import { createContentEditor } from './content-editor.ts';
import { digestOf } from './digest-of.ts';
import { parseItemName } from './item-text.ts';
import { findLive, findNextChange } from './revision-store.ts';

const fake = writeFakeContent();
const released = readContentTexts(fake.content);
const start = Date.parse('2026-11-27T09:00:00Z');
const hour = 3_600_000;
let clock = start;
const database = await openDatabase({
  dataFolder: temporaryFolder('revisions'),
  databaseUrl: undefined,
  now: () => new Date(clock),
});
const edit = (texts = released, needsParticulars = false) => {
  const check = createContentChecker(texts, { needsParticulars });
  return createContentEditor({ database, released: texts, check: (changes) => check(changes).faults });
};
const editor = edit();
const ann = { author: 'ann', why: 'the partner changed it' };
const [offerItem] = listItems(released, 'offers');
const offer = parseItemName(`offers/${offerItem?.id}`);
const offerTitle = /title: (.*)/.exec(offerItem?.text ?? '')?.[1];
const branch = parseItemName(`branches/${listItems(released, 'branches')[0]?.id}`);

beforeEach(async () => {
  clock = start;
  await database.write((transaction) => transaction.deleteFrom('contentRevisions').execute());
});
afterAll(() => database.close());

/** Saves and publishes, and lets the change go live. */
async function publish(text: string, name = offer, on = editor) {
  const { newestNumber } = await on.readState(name);
  await on.save(name, { text, madeFrom: newestNumber }, ann);
  const { revisions } = await on.publish([name]);
  clock += 4_500;
  return revisions;
}

async function read(name = offer, from = editor): Promise<string> {
  return (await from.readState(name)).text as string;
}

const priced = async (pence: number) => (await read()).replace(/base: \d+/, `base: ${pence}`);

test('a draft is not shown, and a published revision is live within five seconds', async () => {
  const before = await read();
  const text = await priced(90_000);
  const { saved } = await editor.save(offer, { text, madeFrom: 0 }, ann);
  expect(saved).toMatchObject({ number: 1, state: 'draft', author: 'ann', why: 'the partner changed it' });
  expect(await read()).toBe(before);
  const [published] = (await editor.publish([offer])).revisions;
  expect(published?.liveFrom).toBe('2026-11-27T09:00:04.500Z');
  expect(await read()).toBe(before);
  clock += 4_500;
  expect(await read()).toBe(text);
  expect(await editor.readState(offer)).toMatchObject({ liveNumber: 1, newestNumber: 1 });
});

test('a text made from an older revision is refused with the newer one, and not saved', async () => {
  await publish(await priced(90_000));
  const save = editor.save(offer, { text: await priced(80_000), madeFrom: 0 }, { author: 'ben', why: null });
  await expect(save).rejects.toMatchObject({
    name: 'RevisionConflict',
    newest: { author: 'ann', number: 1 },
  });
  expect((await editor.readState(offer)).newestNumber).toBe(1);
});

test('of two people who save at the same time, one is refused', async () => {
  const text = await priced(90_000);
  const saves = await Promise.allSettled(
    ['ann', 'ben'].map((author) => editor.save(offer, { text, madeFrom: 0 }, { author, why: null })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['a wrong type', (text: string) => text.replace(/base: \d+/, 'base: much'), /price\.base: is "much"/],
  [
    'a reference to nothing',
    (text: string) => text.replace(/destination: \S+/, 'destination: atlantis'),
    /destination: .*atlantis/,
  ],
  ['an unknown field', (text: string) => `${text}  hotel: Sol\n`, /hotel: is not a field here/],
  [
    'an end before the start',
    (text: string) => text.replace(/publishTo: .*/, 'publishTo: 2026-09-01T00:00:00Z'),
    /publishTo: is not after/,
  ],
])('a draft with %s is saved but not published, and its field is named', async (_, spoil, told) => {
  const before = await read();
  await editor.save(offer, { text: spoil(before), madeFrom: 0 }, ann);
  await expect(editor.publish([offer])).rejects.toThrow(told);
  clock += hour;
  expect(await read()).toBe(before);
});

test.each([
  [
    'cannot be read',
    (text: string) => text.replace('\n  title:', '\n title:'),
    /line 4 of your text: syntax: cannot be read/,
  ],
  [
    'is wrong in itself',
    (text: string) => text.replace(/base: \d+/, 'base: 1,498.00'),
    /price\.base: is "1,498\.00"; .*"," is no digit/,
  ],
])(
  'a text that %s is reported alone, without what follows from it in other items',
  async (_, spoil, told) => {
    await editor.save(offer, { text: spoil(await read()), madeFrom: 0 }, ann);
    const mistakes = (await editor.checkAlone([offer])).map(({ text }) => text);
    expect(mistakes).toEqual([expect.stringMatching(told)]);
    const reported = [
      'Not published: the text has mistakes. The rest of the content is checked once they are mended.',
      `  ${mistakes[0]}`,
    ];
    await expect(editor.publish([offer])).rejects.toThrow(new Error(reported.join('\n')));
  },
);

test('a mistake that a change causes in another item names that item', async () => {
  const spain = parseItemName('destinations/spain');
  await editor.save(
    spain,
    { text: (await read(spain)).replace(/^country: .*$/m, 'country: FR'), madeFrom: 0 },
    ann,
  );
  await expect(editor.publish([spain])).rejects.toThrow(
    `  ${offer.kind}/${offer.id}: destination: is spain, but no guide of that slug is one to ES`,
  );
});

test('a price that moves by more than 30 % goes live only when it is confirmed', async () => {
  await editor.save(offer, { text: await priced(1_000), madeFrom: 0 }, ann);
  const move = `offers/${offer.id}, price.base: £1,000.00 → £10.00 for 2, −99 %`;
  expect((await editor.review([offer])).moves).toEqual([move]);
  await expect(editor.publish([offer])).rejects.toThrow(
    `publish with --confirm if that is right.\n  ${move}`,
  );
  const [published] = (await editor.publish([offer], undefined, { isConfirmed: true })).revisions;
  expect(published?.state).toBe('published');
});

test('an edit that ends a sale or adds a departure of the past is refused', async () => {
  const before = await read();
  const ended = before.replace(/publishTo: .*/, 'publishTo: 2026-11-26T00:00:00Z');
  await editor.save(offer, { text: ended, madeFrom: 0 }, ann);
  await expect(editor.publish([offer])).rejects.toThrow(
    /would have ended: withdraw it, if that is what you want/,
  );
  await editor.save(offer, { text: before.replace(/departs: .*/, 'departs: 2026-05-14'), madeFrom: 1 }, ann);
  await expect(editor.publish([offer])).rejects.toThrow(
    /of your text: departs: is 2026-05-14, which has passed/,
  );
});

test('a discarded draft stays in the history with the one who discarded it, and is not published', async () => {
  const before = await read();
  await editor.save(offer, { text: await priced(90_000), madeFrom: 0 }, ann);
  await editor.save(offer, { text: await priced(91_000), madeFrom: 1 }, ann);
  await expect(editor.undo([offer], ann)).rejects.toThrow(`premier content discard offers/${offer.id}`);
  await editor.discard([offer], { author: 'ben', why: 'too early' });
  await expect(editor.publish([offer])).rejects.toThrow(/There is no draft/);
  await expect(editor.discard([offer], ann)).rejects.toThrow(/There is no draft/);
  await expect(editor.undo([offer], ann)).rejects.toThrow(/is as the release brought it/);
  const { history } = await editor.readState(offer);
  expect(history).toMatchObject([
    {
      number: 2,
      state: 'cancelled',
      author: 'ann',
      why: 'the partner changed it; discarded by ben: too early',
    },
    {
      number: 1,
      state: 'cancelled',
      author: 'ann',
      why: 'the partner changed it; replaced by revision 2',
    },
  ]);
  expect((await editor.readStatus()).drafts).toEqual([]);
  expect(await read()).toBe(before);
  await editor.save(offer, { text: await priced(95_000), madeFrom: 0 }, ann);
  await editor.publish([offer]);
});

test('warnings of changed items are notes that refuse nothing', async () => {
  const warned = createContentEditor({
    database,
    released,
    check: () => [],
    findWarnings: async () =>
      [...released.keys()].map((file) => ({ file, line: 1, field: 'art', message: 'looks odd' })),
  });
  await warned.save(
    branch,
    { text: (await read(branch)).replace(/^about: .*$/m, 'about: A shop.'), madeFrom: 0 },
    ann,
  );
  expect((await warned.review([branch])).notes).toEqual([
    `branches/${branch.id}, line 2 of your text: art: looks odd`,
  ]);
  expect((await warned.publish([branch])).revisions).toHaveLength(1);
});

/** Steps of editors, each from the text that `show` prints at that time; `p80` prices the offer at £800. */
const steps: Record<string, () => Promise<unknown>> = {
  p80: () => savePrice(80_000),
  p90: () => savePrice(90_000),
  title: async () => {
    const { number, text } = await editor.readText(offer);
    const changed = (text as string).replace(/title: .*/, 'title: Another week');
    return editor.save(offer, { text: changed, madeFrom: number }, { author: 'ben', why: null });
  },
  publish: () => editor.publish([offer]),
  'schedule 10am': () => editor.publish([offer], new Date(start + hour)),
  'schedule 11am': () => editor.publish([offer], new Date(start + 2 * hour)),
  undo: () => editor.undo([offer], ann),
  withdraw: () => editor.withdraw(offer, ann),
  import: () => editor.importTexts(new Map([...released, [file, otherTitle()]]), ann),
  live: async () => {
    clock += 4_500;
  },
};

async function savePrice(pence: number) {
  const { number, text } = await editor.readText(offer);
  return editor.save(
    offer,
    { text: (text as string).replace(/base: \d+/, `base: ${pence}`), madeFrom: number },
    ann,
  );
}

const file = offerItem?.file as string;
const otherTitle = () => (released.get(file) as string).replace(/title: .*/, 'title: Imported');
const shownNow = async () => {
  const text = await read();
  const price = /base: (\d+)/.exec(text)?.[1];
  return [price, /title: (.*)/.exec(text)?.[1], /publishTo: 2026/.test(text) ? 'ended' : 'on sale'].join(
    ', ',
  );
};

test.each([
  ['p90, publish, title, publish', '90000, Another week, on sale', 'of a revision not live yet'],
  ['p90, publish, live, title, publish', '90000, Another week, on sale', 'of the live one'],
  ['p90, title, publish', '90000, Another week, on sale', 'of a draft'],
  ['p90, schedule 10am, title, publish', '90000, Another week, on sale', 'of a scheduled one'],
  ['p90, schedule 10am, title, schedule 11am', '90000, Another week, on sale', 'scheduled after it'],
  ['p90, schedule 11am, title, schedule 10am', '90000, Another week, on sale', 'scheduled before it'],
  ['p90, schedule 11am, p80, schedule 10am', '80000, A week by the sea, on sale', 'of the same field'],
  ['p90, schedule 10am, undo, title, publish', '100000, Another week, on sale', 'of what was before'],
  ['p90, publish, live, p80, schedule 10am, undo', '90000, A week by the sea, on sale', 'undone once'],
  ['p90, publish, undo, p80, publish', '80000, A week by the sea, on sale', 'cancelled before it is live'],
  ['p90, publish, live, undo, live, title, publish', '100000, Another week, on sale', 'of what is undone'],
  ['p90, publish, live, title, undo', '100000, A week by the sea, on sale', 'with a draft above'],
])('after %s all changes are live: a text is that %s', async (order, expected) => {
  for (const step of order.split(', ')) await steps[step]?.();
  clock += 3 * hour;
  expect(await shownNow()).toBe(`${expected.replace('A week by the sea', String(offerTitle))}`);
  expect((await editor.readStatus()).drafts).toEqual([]);
});

test.each(['withdraw', 'import'])(
  '%s does not pass what is scheduled: it is refused with the command',
  async (step) => {
    await steps.p90?.();
    await steps['schedule 10am']?.();
    await expect(steps[step]?.()).rejects.toThrow(
      `offers/${offer.id}: revision 1 goes live at 27 November 2026, 10:00:00; wait for it, or cancel it first: premier content undo offers/${offer.id}`,
    );
    clock += hour;
    await steps[step]?.();
  },
);

test('a revision that is published before a scheduled one replaces its schedule', async () => {
  await steps.p90?.();
  await steps['schedule 10am']?.();
  await steps.title?.();
  expect((await editor.publish([offer])).replaced).toMatchObject([{ number: 1 }]);
  expect((await editor.readState(offer)).history[1]).toMatchObject({
    state: 'cancelled',
    why: 'the partner changed it; replaced by revision 2',
  });
  expect((await editor.readStatus()).scheduled).toMatchObject([{ number: 2 }]);
});

test('the text and the number are of one revision, the newest by default', async () => {
  const numbers: unknown[] = [];
  const note = async () => {
    const { number, text, liveNumber } = await editor.readText(offer);
    numbers.push([number, /base: (\d+)/.exec(text ?? '')?.[1], liveNumber]);
  };
  for (const step of [note, steps.p90, note, steps.publish, note, steps.live, note, steps.p80, note])
    await step?.();
  await editor.discard([offer], ann);
  await note();
  expect(numbers).toEqual([
    [0, '100000', 0],
    [1, '90000', 0],
    [1, '90000', 0],
    [1, '90000', 1],
    [2, '80000', 1],
    [1, '90000', 1],
  ]);
  expect(await editor.readText(offer, 0)).toMatchObject({
    number: 0,
    text: offerItem?.text,
    newestNumber: 1,
  });
  await expect(editor.readText(offer, 7)).rejects.toThrow('There is no revision 7 of');
});

test('the next save of the same file replaces the draft of the same person, and of no other', async () => {
  const save = (author: string, pence: number, madeFrom: number) =>
    priced(pence).then((text) => editor.save(offer, { text, madeFrom }, { author, why: null }));
  await save('ann', 90_000, 0);
  expect((await save('ann', 91_000, 0)).replaced).toMatchObject({ number: 1 });
  await expect(save('ben', 70_000, 0)).rejects.toMatchObject({ newest: { number: 2 }, madeFrom: 0 });
  expect((await editor.readStatus()).drafts).toMatchObject([{ number: 2 }]);
  await editor.publish([offer]);
  // What is published is no draft any more.
  await expect(save('ann', 92_000, 0)).rejects.toMatchObject({ newest: { number: 2 } });
});

test('a draft that was published during a save is not replaced', async () => {
  await steps.p90?.();
  const racing = createContentEditor({
    database: {
      ...database,
      write: async (work, options) => {
        await editor.publish([offer]);
        return database.write(work, options);
      },
    },
    released,
    check: () => [],
  });
  const save = racing.save(offer, { text: await priced(70_000), madeFrom: 0 }, ann);
  await expect(save).rejects.toMatchObject({ name: 'RevisionConflict' });
  clock += 4_500;
  expect(await read()).toMatch(/base: 90000/);
});

test('items that went live together are undone together', async () => {
  const spain = parseItemName('destinations/spain');
  const fuerteventura = parseItemName('destinations/fuerteventura');
  const guide = (await read(spain)).replaceAll('spain', 'fuerteventura');
  await editor.save(
    fuerteventura,
    { text: guide.replace(/name: .*/, 'name: Fuerteventura'), madeFrom: 0 },
    ann,
  );
  const moved = (await read()).replace(/destination: \S+/, 'destination: fuerteventura');
  await editor.save(offer, { text: moved, madeFrom: 0 }, ann);
  await editor.publish([fuerteventura, offer]);
  const together = `Published together with offers/${offer.id}; to undo all of it: premier content undo destinations/fuerteventura --confirm`;
  await expect(editor.undo([fuerteventura], ann)).rejects.toThrow(together);
  clock += 4_500;
  await expect(editor.undo([fuerteventura], ann)).rejects.toThrow(together);
  const undone = await editor.undo([fuerteventura], ann, { isConfirmed: true });
  expect(undone.map(({ kind, id, shown }) => `${kind}/${id} ${shown}`)).toEqual([
    'destinations/fuerteventura 0',
    `offers/${offer.id} 0`,
  ]);
  expect(undone[0]?.revision).toMatchObject({ change: 'released', releasedDigest: null });
  expect(undone[1]?.differences).toEqual(['- destination: fuerteventura', '+ destination: spain']);
  clock += 4_500;
  expect(await read()).toBe(offerItem?.text);
  await expect(editor.undo([offer, fuerteventura], ann)).resolves.toHaveLength(2);
});

test('all mistakes of a text are reported at once', async () => {
  const text = (await read())
    .replace(/destination: \S+/, 'destination: atlantis')
    .replace(/nights: 7/, 'nights: many')
    .replace(/departs: .*/, 'departs: 2026-05-14')
    .replace(/base: \d+/, 'base: 1000');
  await editor.save(offer, { text, madeFrom: 0 }, ann);
  const message = await editor.publish([offer]).catch((error: Error) => error.message);
  for (const part of [
    /publish with --confirm/,
    /price\.base: £1,000\.00 → £10\.00/,
    /nights: is "many"/,
    /destination: names atlantis/,
    /departs: is 2026-05-14, which has passed/,
  ])
    expect(message).toMatch(part);
});

test('a mistake in a rate is reported with the rate until now', async () => {
  const rate = parseItemName('rates/EUR');
  const text = (await read(rate)).replace(/sell: .*/, 'sell: 1.2\n  buy: 1.1');
  await editor.save(rate, { text, madeFrom: 0 }, ann);
  await expect(editor.publish([rate])).rejects.toThrow(
    /buy: is 1\.1, below sell 1\.2: .*; one of the two is mistyped\n {2}Figures that change:\n {2}rates\/EUR, sell: 1\.14\S* → 1\.2/,
  );
});

test('an item that others refer to cannot be removed', async () => {
  await expect(editor.withdraw(parseItemName('destinations/spain'), ann)).rejects.toThrow(
    `Not withdrawn: destinations/spain is still named by these, change them first:\n  offers/${offer.id}: destination: names spain, but there is no such guide (destinations)`,
  );
});

test('a withdrawn offer has ended now, and any other item is gone', async () => {
  await editor.withdraw(offer, ann);
  clock += 4_500;
  expect(await read()).toMatch(/publishTo: 2026-11-27T09:00:00Z/);
  const release = parseItemName(`press/${listItems(released, 'releases')[0]?.id}`);
  await editor.withdraw(release, ann);
  clock += 4_500;
  expect((await editor.readState(release)).text).toBeNull();
  expect(await editor.list('press')).not.toContain(`press/${release.id}`);
});

test('undoing goes back step by step, to the byte, until the release', async () => {
  const [zero, one] = [await read(), await priced(90_000)];
  await publish(one);
  await publish(await priced(80_000));
  await editor.undo([offer], ann);
  clock += 4_500;
  expect(await read()).toBe(one);
  await editor.undo([offer], ann);
  clock += 4_500;
  expect(await read()).toBe(await priced(80_000));
  expect((await editor.readState(offer)).history.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  expect(zero).not.toBe(one);
});

test('an item that was changed once is again as released when that is undone', async () => {
  const before = await read();
  await publish(await priced(90_000));
  await editor.undo([offer], ann);
  clock += 4_500;
  expect(await read()).toBe(before);
  expect(digestOf(await findLive(database.read, new Date(clock).toISOString()))).toBe('');
  expect((await editor.readStatus()).live).toEqual([]);
});

test('a scheduled change becomes visible on time, and can be cancelled', async () => {
  const text = await priced(90_000);
  await editor.save(offer, { text, madeFrom: 0 }, ann);
  await editor.publish([offer], new Date(start + hour));
  const next = await findNextChange(database.read, new Date(clock).toISOString());
  expect(next).toBe('2026-11-27T10:00:00.000Z');
  clock += hour - 1;
  expect(await read()).not.toBe(text);
  clock += 1;
  expect(await read()).toBe(text);
  await editor.save(offer, { text: await priced(70_000), madeFrom: 1 }, ann);
  await editor.publish([offer], new Date(clock + hour));
  expect(await editor.undo([offer], ann)).toMatchObject([{ revision: undefined, shown: 1 }]);
  clock += 2 * hour;
  expect(await read()).toBe(text);
});

test('a change that would spoil what is scheduled is refused', async () => {
  const spain = parseItemName('destinations/spain');
  const text = await read(spain);
  const file = 'fuerteventura';
  await editor.save(
    { kind: 'destinations', id: file },
    { text: text.replaceAll('spain', file).replace(/name: .*/, 'name: Fuerteventura'), madeFrom: 0 },
    ann,
  );
  await editor.publish([{ kind: 'destinations', id: file }]);
  clock += 4_500;
  const moved = (await read()).replace(/destination: \S+/, `destination: ${file}`);
  await editor.save(offer, { text: moved, madeFrom: 0 }, ann);
  await editor.publish([offer], new Date(clock + hour));
  await expect(editor.withdraw({ kind: 'destinations', id: file }, ann)).rejects.toThrow(
    /at 27 November 2026, 10:00:05, when what is scheduled/,
  );
});

test('several items go live together, or none of them', async () => {
  await editor.save(offer, { text: await priced(90_000), madeFrom: 0 }, ann);
  await editor.save(
    branch,
    { text: (await read(branch)).replace(/^county: .*$/m, 'county: 7'), madeFrom: 0 },
    ann,
  );
  await expect(editor.publish([offer, branch])).rejects.toThrow(/Not published/);
  expect((await editor.readStatus()).drafts).toHaveLength(2);
  await expect(editor.publish([offer, parseItemName('rates/EUR')])).rejects.toThrow(/no draft of rates\/EUR/);
});

test('a new offer needs the name of its file', async () => {
  const text = (await read()).replace(/id: \w+/, 'id: ZZ9001').replace(/slug: \S+/, 'slug: another-week');
  const name = parseItemName('offers/ZZ9001');
  await expect(editor.save(name, { text, madeFrom: 0 }, ann)).rejects.toThrow(/--file/);
  const file = offerItem?.file.replace(/^offers\/|\.yaml$/g, '');
  await editor.save(name, { text, madeFrom: 0, file }, ann);
  await editor.publish([name]);
  clock += 4_500;
  expect(await editor.list('offers')).toContain('offers/ZZ9001');
});

test.each([
  ['of another item', (text: string) => text.replace(/id: \w+/, 'id: ZZ9001')],
  ['of two items', (text: string) => text + text.replace(/id: \w+/, 'id: ZZ9001')],
  ['without its dash', (text: string) => text.replace('- ', '  ')],
])('a text %s is not saved', async (_, spoil) => {
  const text = spoil(await read());
  await expect(editor.save(offer, { text, madeFrom: 0 }, ann)).rejects.toThrow(/The text is not offers\//);
});

test('a legal text in force is only ended, and a new version follows it', async () => {
  const item = listItems(released, 'legalDocuments').findLast(({ text }) => !/^to: /m.test(text));
  const name = parseItemName(`legal/${item?.id}`);
  const text = await read(name);
  await editor.save(name, { text: text.replace(/title: .*/, 'title: Other terms'), madeFrom: 0 }, ann);
  await expect(editor.publish([name])).rejects.toThrow(
    /in force since .*new version: save it as legal\/[a-z-]+\.v\d+, set `to` of v\d+ to the day before/,
  );
  const next = parseItemName(`legal/${item?.id.replace(/\d+$/, (version) => String(Number(version) + 1))}`);
  await editor.save(
    next,
    { text: text.replace(/from: \S+/, 'from: 2027-01-01').replace(/^to: .*\n/m, ''), madeFrom: 0 },
    ann,
  );
  await editor.save(
    name,
    { text: text.replace(/from: (\S+)/, 'from: $1\nto: 2026-12-31'), madeFrom: 1 },
    ann,
  );
  await editor.publish([name, next]);
});

test('a release that brings another text is reported, and the revision stays', async () => {
  await publish(await priced(90_000));
  const other = writeFakeContent();
  const texts = new Map(readContentTexts(other.content));
  const file = offerItem?.file as string;
  texts.set(file, (texts.get(file) as string).replace(/title: .*/, 'title: A week by the other sea'));
  const after = edit(texts);
  expect(await read(offer, after)).toMatch(/base: 90000/);
  expect((await after.readStatus()).overtaken).toMatchObject([{ id: offer.id, number: 1 }]);
  expect((await editor.readStatus()).overtaken).toEqual([]);
});

test('an export holds what visitors see, and its import changes nothing', async () => {
  expect(await editor.readTexts()).toEqual(released);
  await publish(await priced(90_000));
  const texts = await editor.readTexts();
  expect(texts.get(offerItem?.file as string)).toMatch(/base: 90000/);
  expect((await editor.importTexts(texts, ann)).revisions).toEqual([]);
  const [imported] = (await editor.importTexts(released, ann)).revisions;
  expect(imported).toMatchObject({ id: offer.id, number: 2, state: 'published' });
  clock += 4_500;
  expect(await editor.readTexts()).toEqual(released);
});

test.each(['offers', 'offers/', 'cars/one', '/NX4127'])('"%s" is no name of an item', (name) => {
  expect(() => parseItemName(name)).toThrow(/as offers\/[A-Z]{2}\d{4}/);
});

test('an unknown item is refused with the closest name', async () => {
  await expect(editor.readState({ kind: 'offers', id: 'XX1' })).rejects.toThrow('There is no offers/XX1.');
  await expect(editor.readState({ kind: 'offers', id: offer.id.toLowerCase() })).rejects.toThrow(
    `Did you mean offers/${offer.id}?`,
  );
});

test('a launched site that takes payments refuses content without the particulars of its company', async () => {
  const launched = edit(released, true);
  await launched.save(offer, { text: await priced(90_000), madeFrom: 0 }, ann);
  await expect(launched.publish([offer])).rejects.toThrow(/agency\/agency: company-number: is missing/);
});
