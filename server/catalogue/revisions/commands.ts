/** `premier content`: prices, offers and texts of a running site, changed without a release. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { print, printList, printRaw } from '../../platform/command-line/command-output.ts';
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
import { type ContentEditor, parseItemName } from './content-editor.ts';
import { describe, describeWithName, formatTime } from './describe-revision.ts';
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
    'A mistake names the line of the text as show prints it. A price or rate that moves by more than 30 % is published with --confirm only.',
  ],
  verbs: {
    list: command(withEditor, {
      summary: 'Lists the items that visitors see, of all kinds or of one',
      params: { kind: optionalArgument },
      async run(editor, { kind }) {
        if (kind !== undefined && !kindLabels.includes(kind))
          throw new UsageError(`"${kind}" is no kind of content. Kinds: ${kindLabels.join(', ')}.`);
        print(await editor.list(kind));
      },
    }),
    show: command(withEditor, {
      summary: 'Prints the text of an item as visitors see it, or of one of its revisions',
      params: { ...item, revision: option('3', parseNumber) },
      async run(editor, { item: name, revision }) {
        const { newestNumber, text: live } = await editor.readState(name);
        const text = revision === undefined ? live : await editor.readRevision(name, revision);
        if (text === null) throw notFound(`${label(name)} is not shown: its history says since when.`);
        printRaw(`${headOf(name, newestNumber)}\n${text}`);
      },
    }),
    edit: command(withEditor, {
      summary: 'Saves the text of an item as a draft, from a file or from stdin',
      params: { ...item, path: optionalArgument, file: option('leger'), why },
      async run(editor, { item: name, path: from, file, why: reason }) {
        const { text, madeFrom } = readHead(name, readFileSync(from ?? 0, 'utf8'));
        const saved = await editor.save(name, { text, madeFrom, file }, sign(reason));
        print(`${label(name)}: revision ${saved.number} is saved as a draft. Visitors do not see it yet.`);
        const mistakes = await editor.checkAlone([name]);
        if (mistakes.length === 0) return;
        print(['It cannot be published before its mistakes are mended:', ...mistakes.map(indent)]);
      },
    }),
    publish: command(withEditor, {
      summary: 'Checks the newest drafts of items and makes them live on every server, together',
      params: { ...items, ...confirm },
      run: (editor, { item: names, confirm: isConfirmed }) => publish(editor, names, isConfirmed),
    }),
    schedule: command(withEditor, {
      summary: 'Makes the newest drafts live at a time in London, together',
      params: { at: argument(parseFuture), ...items, ...confirm },
      run: (editor, { at, item: names, confirm: isConfirmed }) => publish(editor, names, isConfirmed, at),
    }),
    withdraw: command(withEditor, {
      summary: 'Takes an item off the site: an offer has then ended, anything else is removed',
      params: { ...item, why },
      async run(editor, { item: name, why: reason }) {
        print((await editor.withdraw(name, sign(reason))).map(describePublished));
      },
    }),
    discard: command(withEditor, {
      summary: 'Throws the drafts of items away, such as those of a feed; the history keeps them',
      params: { ...items, why },
      async run(editor, { item: names, why: reason }) {
        const discarded = await editor.discard(names, sign(reason));
        print(discarded.map((one) => `${label(one)}: draft ${one.number} is discarded.`));
      },
    }),
    'import-offers': importOffersCommand,
    undo: command(withEditor, {
      summary: 'Shows again what was shown before the last change; a scheduled change is cancelled',
      params: { ...item, why },
      async run(editor, { item: name, why: reason }) {
        const undone = await editor.undo(name, sign(reason));
        print(
          undone === 'cancelled'
            ? `${label(name)}: the scheduled change is cancelled.`
            : describePublished(undone),
        );
      },
    }),
    history: command(withEditor, {
      summary: 'Lists the revisions of an item, newest first',
      params: item,
      async run(editor, { item: name }) {
        const { history, liveNumber } = await editor.readState(name);
        printList(
          history.map((revision) => describe(revision, liveNumber)),
          `${label(name)} is as the release brought it.`,
        );
      },
    }),
    status: command(withEditor, {
      summary: 'Lists drafts, scheduled and live changes, and those whose released text has changed since',
      async run(editor) {
        const { drafts, scheduled, live, overtaken } = await editor.readStatus();
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
      async run(editor, { folder }) {
        const texts = await editor.readTexts();
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
      async run(editor, { folder, why: reason }) {
        const published = await editor.importTexts(readContentTexts(folder), sign(reason));
        printList(published.map(describePublished), 'Nothing has changed.');
      },
    }),
  },
});

/** Prints the prices that change above what is published, and warnings below. */
async function publish(editor: ContentEditor, names: readonly ItemName[], isConfirmed: boolean, at?: Date) {
  const { moves, notes } = await editor.review(names, at);
  const published = await editor.publish(names, at, { isConfirmed });
  print([
    ...moves,
    ...published.map(describePublished),
    ...notes.map((note) => `Please look again: ${note}.`),
  ]);
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

/** The line that `show` prints above a text detects a newer revision by another person. */
function readHead(name: ItemName, content: string): { text: string; madeFrom: number } {
  const [line = '', named, number] = head.exec(content) ?? [];
  if (named !== undefined && named !== label(name))
    throw new UsageError(`The text is of ${named}, not of ${label(name)}.`);
  return { text: content.slice(line.length), madeFrom: Number(number ?? 0) };
}

function describePublished({ kind, id, number, liveFrom, change }: Revision): string {
  const what = { edited: 'goes live', withdrawn: 'is withdrawn', released: 'is again as released' }[change];
  return `${kind}/${id}: revision ${number} ${what} at ${formatTime(liveFrom)} on every server.`;
}
