/** One item at the desk: its page, and saving what was typed into its fields or into its text. */

import type { RequestHandler, Response } from 'express';
import type { FormInput } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import type { NumberedText } from '../../catalogue/revisions/content-editor.ts';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import type { Mistake } from '../../catalogue/revisions/describe-fault.ts';
import { listDifferences } from '../../catalogue/revisions/item-history.ts';
import { ensureEnd } from '../../catalogue/revisions/item-text.ts';
import { type ItemName, RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { UsageError } from '../../platform/command-line/exit-codes.ts';
import { parseWrittenTime } from '../../platform/command-line/parse-times.ts';
import { currentActor, readDone } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { pickKnown, readDeskForm } from '../staff/read-desk-form.ts';
import { fieldsForm, savingNames, textForm } from './content-forms.ts';
import type { ContentServices } from './content-services.ts';
import { describeHead } from './describe-head.ts';
import { choicesOf } from './fields/item-choices.ts';
import {
  compareForms,
  type ItemForm,
  listErrors,
  openItemForm,
  type Sent,
  sortMistakes,
  takeStep,
  writeItem,
} from './fields/item-form.ts';
import { pageOf } from './item-href.ts';
import { itemPath, titleOf, titleOfKind } from './kind-titles.ts';
import { attempt, sign, withoutCommands } from './open-desk-editor.ts';
import { ItemPage } from './pages/item-page.tsx';
import type { Version } from './pages/versions.tsx';
import { readName, requireText } from './require-text.ts';

const doneTexts = {
  now: 'Saved. Visitors see it within five seconds.',
  at: 'Saved. Visitors see it at the time below.',
  draft: 'Saved as a draft. Visitors do not see it yet.',
  unchanged: 'Nothing is saved, as nothing was changed.',
  undone: 'Undone. Visitors see the text before it within five seconds.',
  discarded: 'The draft is discarded. The history still has it.',
  withdrawn: 'Withdrawn. Visitors no longer see it within five seconds.',
};

interface Shown {
  readonly status?: number;
  readonly done?: string | undefined;
  readonly notice?: string | undefined;
  readonly moves?: readonly string[];
  /** What is wrong in the text, or in what the fields do not show. */
  readonly mistakes?: readonly string[];
  readonly lines?: readonly string[];
  readonly versions?: readonly Version[];
  /** What the person typed; without it the newest text is shown. */
  readonly typed?: Typed;
}

/** A form as it was sent. */
interface Typed {
  /** Null for a text in one box. */
  readonly form: ItemForm | null;
  readonly state: DeskFormState;
  readonly madeFrom: number;
  /** Name of the group of fields that a button has just changed. */
  readonly open?: string;
}

export async function sendItem(
  services: ContentServices,
  editor: ServerEditor,
  res: Response,
  name: ItemName,
  { status = 200, done, typed, ...shown }: Shown = {},
): Promise<void> {
  const found = await requireText(editor, name);
  const { history } = await editor.read().readState(name);
  const head = history.find(({ state }) => state !== 'cancelled');
  const isDraft = head?.state === 'draft';
  const title = titleOf(name.id, found.text);
  const opened = typed
    ? { ...typed, mistakes: [] }
    : openNewest(
        services,
        name,
        found,
        isDraft ? await editor.read().checkAlone([{ ...name, isBare: true }]) : [],
      );
  const content = ItemPage({
    ...opened,
    ...shown,
    ...{ name, found, history, isDraft, now: services.now() },
    mistakes: shown.mistakes ?? opened.mistakes,
    kindTitle: titleOfKind(name.kind),
    page: services.env.publicOrigin + pageOf(name, services.embedded.model),
    waiting: describeHead(head, services.now()),
  });
  await sendDeskPage(
    services,
    res,
    { title, done, item: `content/${name.kind}/${name.id}`, content },
    status,
  );
}

function open({ now, embedded }: ContentServices, kind: string, text: string, sent?: Sent): ItemForm | null {
  return openItemForm(kind, text, { now: now(), choices: choicesOf(embedded.model), sent });
}

/** A draft stays one unless another choice is made. A text that cannot be read has no fields. */
function openNewest(
  services: ContentServices,
  name: ItemName,
  { text, number, revision }: NumberedText,
  found: readonly Mistake[],
): Typed & { readonly mistakes: readonly string[] } {
  const form = text === null ? null : open(services, name.kind, text);
  const { errors, mistakes } = placeMistakes(name, form, found);
  const when = revision?.state === 'draft' ? 'draft' : 'now';
  const values = { ...(form ? form.shown : { text: text ?? '' }), when };
  return { form, madeFrom: number, mistakes, state: { values, errors } };
}

/** Sorts mistakes to the fields, or names their lines in the text. */
function placeMistakes(name: ItemName, form: ItemForm | null, found: readonly Mistake[]) {
  const item = `${name.kind}/${name.id}`;
  if (form) {
    const { errors, others } = sortMistakes(form, item, found);
    return { errors, mistakes: others };
  }
  const mistakes = found.map((mistake) => {
    const { line, field, message, plain, text } = mistake;
    return mistake.item === item ? `Line ${line}${field && `, ${field}`}: ${plain ?? message}` : text;
  });
  return { errors: {}, mistakes };
}

export function itemPage(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) =>
    sendItem(services, editor, res, readName(req), { done: readDone(req, doneTexts) });
}

/** What a person sent, and the text that it makes. */
interface Edit extends Typed {
  readonly text: string;
}

/** Saves for now, for a time, or as a draft. What is refused stays in the form. */
export function saveItem(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const name = readName(req);
    const { confirm, step, ...sent } = (req.body ?? {}) as Record<string, string>;
    const found = await requireText(editor, name);
    const edit = await readEdit(services, name, found, sent, step);
    const show = (shown: Shown) =>
      sendItem(services, editor, res, name, { typed: edit, status: 422, ...shown });
    if (step) return show({ status: 200, ...turn(services, name, edit, step) });
    const { values } = edit.state;
    const at = readTime(values, services.now());
    const errors = { ...edit.state.errors, ...(at instanceof Date ? {} : at) };
    if (Object.keys(errors).length > 0) return show({ typed: { ...edit, state: { ...edit.state, errors } } });
    if (isUnchanged(edit, found, services.now()))
      return res.redirect(303, `${itemPath(name.kind, name.id)}?done=unchanged`);
    const result = await attempt(() =>
      saveText(editor, res, name, { typed: edit, values, at, isConfirmed: confirm === 'yes' }),
    );
    if (result instanceof RevisionConflict)
      return show(describeConflict(services, name, edit, await requireText(editor, name)));
    if (result instanceof ContentRefused) {
      const placed = placeMistakes(name, edit.form, result.found);
      return show({
        typed: { ...edit, state: { values, errors: placed.errors } },
        moves: result.farMoves,
        mistakes: placed.mistakes,
        notice: result.found.length > 0 ? undefined : withoutCommands(result.message),
      });
    }
    res.redirect(303, `${itemPath(name.kind, name.id)}?done=${String(values.when)}`);
  };
}

/** The form carries the text of its fields: entries of lists are known by their place in it. */
async function readEdit(
  services: ContentServices,
  { kind }: ItemName,
  found: NumberedText,
  { madeFrom: from, base, ...sent }: Record<string, string>,
  step: string | undefined,
): Promise<Edit> {
  const madeFrom = Number.parseInt(String(from), 10) || 0;
  if (base === undefined && sent.text !== undefined) {
    const state = await readDeskForm(services, textForm, sent);
    return { form: null, madeFrom, state, text: ensureEnd(String(state.values.text)) };
  }
  const text = base?.replace(/\r\n?/g, '\n') ?? found.text ?? '';
  const opened = base === undefined ? undefined : sent;
  let form = open(services, kind, text, opened);
  if (!form) throw new HttpError(400, 'That form has changed since you opened it. Open the page again.');
  const taken = opened && step ? takeStep(form, opened, step) : null;
  if (taken) form = open(services, kind, text, taken.sent) ?? form;
  const definition = fieldsForm(form.fields);
  // What was just taken out comes with the rest.
  const read = await readDeskForm(services, definition, taken ? pickKnown(definition, taken.sent) : sent);
  const values = opened ? read.values : { ...form.shown, when: 'now' };
  const ofSaving = Object.entries(read.errors).filter(([field]) => savingNames.includes(field));
  // A draft may have mistakes.
  const ofFields = values.when === 'draft' ? {} : listErrors(form, values, read.errors);
  return {
    ...{ form, madeFrom, text: writeItem(kind, form, values) },
    state: { values, errors: { ...ofFields, ...Object.fromEntries(ofSaving) } },
    ...(taken && { open: taken.at }),
  };
}

/** Shows the same as text, as fields, or with an entry more or less: nothing is saved by that. */
function turn(services: ContentServices, { kind }: ItemName, edit: Edit, step: string): Shown {
  const { madeFrom, state, text } = edit;
  const { when = 'now', at = '', why = '' } = state.values;
  const saving = { when, at, why };
  if (step === 'text')
    return { typed: { form: null, madeFrom, state: { values: { ...saving, text }, errors: {} } } };
  if (step !== 'fields') return { typed: { ...edit, state: { ...state, errors: {} } } };
  const form = open(services, kind, text);
  if (form) return { typed: { form, madeFrom, state: { values: { ...form.shown, ...saving }, errors: {} } } };
  return { typed: edit, notice: 'The text has mistakes in its notation: it cannot be shown as fields yet.' };
}

function isUnchanged({ text, madeFrom, state }: Edit, found: NumberedText, now: Date): boolean {
  if (found.text === null || text !== ensureEnd(found.text) || madeFrom !== found.number) return false;
  const { revision } = found;
  if (revision?.state === 'draft') return state.values.when === 'draft';
  return (revision?.liveFrom ?? '') <= now.toISOString();
}

function describeConflict(
  services: ContentServices,
  { kind }: ItemName,
  { form, state, text }: Edit,
  theirs: NumberedText,
): Shown {
  const author = theirs.revision?.author ?? 'a colleague';
  const saved = `Nothing of yours is saved: ${author} changed it while you had it open.`;
  const typed = { form, state, madeFrom: theirs.number };
  const other = form && theirs.text !== null ? open(services, kind, theirs.text) : null;
  if (form && other)
    return {
      ...{ status: 409, typed, versions: compareForms(other, form, state.values) },
      notice: `${saved} Your values are still in the form: save again to replace theirs, or open the page again to leave them.`,
    };
  return {
    ...{ status: 409, typed, lines: listDifferences(theirs.text, text) },
    notice: `${saved} Your text is still in the form: put their lines into it and save again, or open the page again to leave theirs.`,
  };
}

interface SaveOptions {
  readonly typed: { readonly text: string; readonly madeFrom: number };
  readonly values: FormInput;
  readonly at: unknown;
  readonly isConfirmed: boolean;
}

function saveText(
  editor: ServerEditor,
  res: Response,
  name: ItemName,
  { typed: { text, madeFrom }, values, at, isConfirmed }: SaveOptions,
): Promise<unknown> {
  const why = String(values.why ?? '') || null;
  const typed = { text, madeFrom };
  if (values.when === 'draft')
    return editor.act(currentActor(res), 'content edit', name, why).save(name, typed, sign(res, why));
  const moment = at instanceof Date ? at : undefined;
  const action = moment ? 'content schedule' : 'content publish';
  return editor
    .act(currentActor(res), action, name, why)
    .publishText(name, typed, sign(res, why), { isConfirmed, at: moment });
}

/** Returns the time, mistakes of it, or null for a text that is not scheduled. */
function readTime({ when, at }: FormInput, now: Date): Date | { at: string } | null {
  if (when !== 'at' || !at) return null;
  try {
    const time = parseWrittenTime(String(at), now).at;
    return time.getTime() > now.getTime()
      ? time
      : { at: 'The time has passed: choose “Now”, or a later time' };
  } catch (error) {
    if (error instanceof UsageError) return { at: error.message };
    throw error;
  }
}
