/** `premier content`: prices, offers and texts of a running site, changed without a release. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print, printList, printRaw, warn } from '../../platform/command-line/command-output.ts';
import {
  argument,
  command,
  defineCommands,
  flag,
  option,
  optionalArgument,
  remainingArguments,
} from '../../platform/command-line/define-commands.ts';
import { notFound, UsageError } from '../../platform/command-line/exit-codes.ts';
import { parseLondonTime } from '../../platform/command-line/parse-times.ts';
import { operatorName } from '../../platform/command-line/with-storage.ts';
import { importOffersCommand } from '../offer-feed/import-offers-command.ts';
import { kindLabels, readContentTexts } from '../reading/content-texts.ts';
import type { ContentEditor, NumberedText, Published, Undone } from './content-editor.ts';
import { describe, describeWithName, formatTime } from './describe-revision.ts';
import { parseItemName } from './item-text.ts';
import type { ItemName } from './revision-store.ts';
import type { Revision } from './tables.ts';
import { withEditor } from './with-editor.ts';

const item = { item: argument(parseName) };
const items = { item: remainingArguments((names) => names.map(parseName), { required: true }) };
const confirm = { confirm: flag };
const why = option('"price of 27 November"');

export default defineCommands({
  storedBy: 'query-api',
  summary: 'prices, offers and texts, changed while the site runs',
  notes: [
    'An item is written as its kind and its name: offers/NW4127, branches/norwich, rates/EUR, pages/about.',
    `Kinds: ${kindLabels.join(', ')}`,
    'Change one: premier content show offers/NW4127 > offer.yaml; edit the file; premier content edit offers/NW4127 offer.yaml; premier content publish offers/NW4127',
    'show prints the newest revision, also a draft or a scheduled one; its first line has the number that edit compares, and a line on stderr says what visitors see.',
    'A mistake names the line of the text as show prints it. A price or rate that moves by more than 30 % is published with --confirm only.',
  ],
  verbs: {
    list: command(withEditor, {
      summary: 'Lists the items that visitors see, of all kinds or of one',
      params: { kind: optionalArgument },
      async run(open, { kind }) {
        if (kind !== undefined && !kindLabels.includes(kind))
          throw new UsageError(`"${kind}" is no kind of content. Kinds: ${kindLabels.join(', ')}.`);
        print(await open().list(kind));
      },
    }),
    show: command(withEditor, {
      summary: 'Prints the newest text of an item, a draft too, or the one of a revision',
      params: { ...item, revision: option('3', parseNumber) },
      async run(open, { item: name, revision }) {
        const found = await open().readText(name, revision);
        if (found.text === null) throw notFound(`${describePlace(name, found)}, without a text.`);
        warn(describePlace(name, found));
        printRaw(`${headOf(name, found.number)}\n${found.text}`);
      },
    }),
    edit: command(withEditor, {
      summary: 'Saves the text of an item as a draft, from a file or from stdin',
      params: { ...item, path: optionalArgument, file: option('leger'), why },
      async run(open, { item: name, path: from, file, why: reason }) {
        const editor = open({ action: 'content edit', items: [name], why: reason });
        const { text, madeFrom, isBare } = readHead(name, readFileSync(from ?? 0, 'utf8'));
        const { saved, replaced } = await editor.save(name, { text, madeFrom, file }, sign(reason));
        print(`${label(name)}: revision ${saved.number} is saved as a draft. Visitors do not see it yet.`);
        if (replaced)
          print(
            `It replaces your draft ${replaced.number}, which was made from revision ${madeFrom} too: premier content show ${label(name)} --revision ${replaced.number}`,
          );
        const mistakes = await editor.checkAlone([{ ...name, isBare }]);
        if (mistakes.length === 0) return;
        print([
          'It cannot be published before its mistakes are mended:',
          ...mistakes.map(({ text: each }) => indent(each)),
        ]);
      },
    }),
    publish: command(withEditor, {
      summary: 'Checks the newest drafts of items and makes them live on every server, together',
      params: { ...items, ...confirm },
      run: (open, { item: names, confirm: isConfirmed }) =>
        publish(open({ action: 'content publish', items: names }), names, isConfirmed),
    }),
    schedule: command(withEditor, {
      summary: 'Makes the newest drafts live at a time in London, together',
      params: { at: argument(parseFuture), ...items, ...confirm },
      run(open, { at, item: names, confirm: isConfirmed }) {
        const editor = open({ action: 'content schedule', items: names, why: `for ${at.toISOString()}` });
        return publish(editor, names, isConfirmed, at);
      },
    }),
    withdraw: command(withEditor, {
      summary: 'Takes an item off the site: an offer has then ended, anything else is removed',
      params: { ...item, why },
      async run(open, { item: name, why: reason }) {
        const editor = open({ action: 'content withdraw', items: [name], why: reason });
        print(listPublished(await editor.withdraw(name, sign(reason))));
      },
    }),
    discard: command(withEditor, {
      summary: 'Throws the drafts of items away, such as those of a feed; the history keeps them',
      params: { ...items, why },
      async run(open, { item: names, why: reason }) {
        const editor = open({ action: 'content discard', items: names, why: reason });
        const discarded = await editor.discard(names, sign(reason));
        print(discarded.map((one) => `${label(one)}: draft ${one.number} is discarded.`));
      },
    }),
    'import-offers': importOffersCommand,
    undo: command(withEditor, {
      summary: 'Shows again what was shown before the last change of items; a scheduled change is cancelled',
      params: { ...items, ...confirm, why },
      async run(open, { item: names, confirm: isConfirmed, why: reason }) {
        const editor = open({ action: 'content undo', items: names, why: reason });
        print((await editor.undo(names, sign(reason), { isConfirmed })).flatMap(describeUndone));
      },
    }),
    history: command(withEditor, {
      summary: 'Lists the revisions of an item, newest first',
      params: item,
      async run(open, { item: name }) {
        const { history, liveNumber } = await open().readState(name);
        printList(
          history.map((revision) => describe(revision, liveNumber)),
          `${label(name)} is as the release brought it.`,
        );
      },
    }),
    status: command(withEditor, {
      summary: 'Lists drafts, scheduled and live changes, and those whose released text has changed since',
      async run(open) {
        const { drafts, scheduled, live, overtaken } = await open().readStatus();
        const lines = (title: string, revisions: readonly Revision[]) =>
          revisions.length === 0
            ? []
            : [`${title}:`, ...revisions.map((one) => `  ${describeWithName(one)}`)];
        printList(
          [
            ...lines('Drafts', drafts),
            ...lines('Scheduled', scheduled),
            ...lines('Live, above what the release brought', live),
            ...lines(
              'Live, but the release has brought another text since: compare, then edit or undo',
              overtaken,
            ),
          ],
          'The content is as the release brought it.',
        );
      },
    }),
    export: command(withEditor, {
      summary: 'Writes all content that visitors see into a folder, as the files of a release',
      params: { folder: argument() },
      async run(open, { folder }) {
        const texts = await open().readTexts();
        for (const [file, text] of texts) {
          const target = path.join(folder, file);
          mkdirSync(path.dirname(target), { recursive: true });
          if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
        }
        print(`${texts.size} files are in ${folder}.`);
      },
    }),
    import: command(withEditor, {
      summary: 'Publishes every item of a folder that differs from what visitors see',
      params: { folder: argument(), why },
      async run(open, { folder, why: reason }) {
        const editor = open({ action: 'content import', items: [], why: reason });
        const published = await editor.importTexts(readContentTexts(folder), sign(reason));
        printList(listPublished(published), 'Nothing has changed.');
      },
    }),
  },
});

/** Prints the prices that change above what is published, and warnings below. */
async function publish(editor: ContentEditor, names: readonly ItemName[], isConfirmed: boolean, at?: Date) {
  const { moves, notes } = await editor.review(names, at);
  const published = await editor.publish(names, at, { isConfirmed });
  print([...moves, ...listPublished(published), ...notes.map((note) => `Please look again: ${note}.`)]);
}

function indent(line: string): string {
  return `  ${line}`;
}

function parseName(text: string): ItemName {
  try {
    return parseItemName(text);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function parseNumber(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`"${text}" is not the number of a revision.`);
}

function parseFuture(text: string): Date {
  const at = parseLondonTime(text);
  if (at.getTime() > Date.now()) return at;
  throw new UsageError(`${text} has passed: publish instead.`);
}

function sign(why: string | undefined) {
  return { author: operatorName(), why: why ?? null };
}

function label({ kind, id }: ItemName): string {
  return `${kind}/${id}`;
}

const head = /^# (\S+\/.+), revision (\d+)\b.*\n/;

function headOf(name: ItemName, newest: number): string {
  return `# ${label(name)}, revision ${newest}; keep this line, which says what the text was made from`;
}

/** The line that `show` prints above a text detects a newer revision; a new text has none. */
function readHead(name: ItemName, content: string): { text: string; madeFrom: number; isBare: boolean } {
  const [line = '', named, number] = head.exec(content) ?? [];
  if (named !== undefined && named !== label(name))
    throw new UsageError(
      `The first line says that the text is of ${named}, not of ${label(name)}: delete that line if it is a copy for a new item.`,
    );
  return {
    text: content.slice(line.length),
    madeFrom: Number(number ?? 0),
    isBare: number === undefined,
  };
}

/** Says where a revision is, and how to see the others. */
function describePlace(
  name: ItemName,
  { number, revision, liveNumber, newestNumber, isShown }: NumberedText,
): string {
  const show = (other: number) => `premier content show ${label(name)} --revision ${other}`;
  const states = {
    draft: `is a draft by ${revision?.author}`,
    published: `is scheduled for ${formatTime(revision?.liveFrom ?? null)}`,
    cancelled: 'was cancelled or replaced',
  };
  const isPast = revision?.state === 'published' && number < liveNumber;
  const place =
    number === liveNumber
      ? isShown
        ? 'is what visitors see now'
        : 'is live: visitors see no such item'
      : isPast || !revision
        ? 'is an earlier text'
        : states[revision.state];
  const seen = isShown
    ? `visitors see revision ${liveNumber} now: ${show(liveNumber)}`
    : 'visitors see none now';
  return [
    `${label(name)}, revision ${number} ${place}`,
    ...(number === liveNumber ? [] : [seen]),
    ...(number === newestNumber ? [] : [`the newest is revision ${newestNumber}: ${show(newestNumber)}`]),
  ].join('; ');
}

/** Lists what goes live, and what it replaces. */
function listPublished({ revisions, replaced }: Published): string[] {
  return [...revisions.map(describePublished), ...replaced.map(describeReplaced)];
}

function describePublished(revision: Revision): string {
  const { kind, id, number, liveFrom, change, releasedDigest } = revision;
  const back = releasedDigest === null ? 'is gone again, as no release has it,' : 'is again as released';
  const what = { edited: 'goes live', withdrawn: 'is withdrawn', released: back }[change];
  return `${kind}/${id}: revision ${number} ${what} at ${formatTime(liveFrom)} on every server.`;
}

/** A draft that is published holds the changes before it; what is withdrawn or undone drops the draft. */
function describeReplaced({ kind, id, number, state, liveFrom }: Revision): string {
  return state === 'draft'
    ? `${kind}/${id}: draft ${number} cannot be published any more; premier content show ${kind}/${id} --revision ${number} prints it.`
    : `${kind}/${id}: revision ${number}, scheduled for ${formatTime(liveFrom)}, is replaced by this one, which has its change.`;
}

/** Limit of the lines that show what has changed. */
const maxDifferences = 12;
const maxLine = 160;

function describeUndone({ kind, id, revision, shown, cancelled, differences }: Undone): string[] {
  const isScheduled = revision === undefined;
  const text = isScheduled || revision.change === 'released' ? '' : `; its text is that of revision ${shown}`;
  const lines = differences.map((line) => (line.length > maxLine ? `${line.slice(0, maxLine - 1)}…` : line));
  const more = lines.length - maxDifferences;
  return [
    isScheduled
      ? `${kind}/${id}: the scheduled revision ${cancelled.map(({ number }) => number).join(', ')} is cancelled; revision ${shown} stays.`
      : describePublished(revision).replace(/\.$/, `${text}.`),
    ...(lines.length > 0 && !isScheduled ? ['What visitors see changes in these lines:'] : []),
    ...(isScheduled ? [] : lines.slice(0, maxDifferences).map(indent)),
    ...(more > 0 && !isScheduled ? [indent(`and ${more} more`)] : []),
    ...(isScheduled ? [] : cancelled.map(describeReplaced)),
  ];
}
