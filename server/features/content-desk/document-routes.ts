/** Routes of notices, places left and exchange rates at the desk. */
import type { Request, RequestHandler, Response, Router } from 'express';
import type { FieldErrors, FormInput } from '#shared/forms/define-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { NotPermittedError } from '../../acts/act.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { findMistakes, type Mistake } from '../../documents/collections.ts';
import { describeShown } from '../../documents/describe-shown.ts';
import { type Document, type DocumentFields, getVersion } from '../../documents/document.ts';
import { DocumentError } from '../../documents/document-error.ts';
import type { DocumentWrite } from '../../documents/document-store.ts';
import { openItemFinder } from '../../documents/find-unknown-items.ts';
import { parseDocumentInput } from '../../documents/parse-document-input.ts';
import { actContext, permit, readDone } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import type { ContentServices } from './content-services.ts';
import { type DocumentKind, documentKinds } from './document-kinds.ts';
import { DocumentsPage } from './pages/documents-page.tsx';

export function documentRoutes(router: Router, services: ContentServices): void {
  for (const kind of documentKinds) {
    const path = kind.path.replace('/staff', '');
    router.use(path, permit('documents set'));
    router.route(path).get(listPage(services, kind)).post(save(services, kind));
    router.post(`${path}/remove`, remove(services, kind));
  }
}

interface Shown {
  readonly state: DeskFormState;
  /** Version of the document that the form changes; empty for a new one. */
  readonly version: string;
  readonly status?: number;
  readonly done?: string | undefined;
  readonly notice?: string;
}

/** The address may name a document, whose values are then in the form. */
function listPage(services: ContentServices, kind: DocumentKind): RequestHandler {
  return async (req, res) => {
    const asked = typeof req.query.id === 'string' ? req.query.id : '';
    const documents = await services.documents.list(kind.collection);
    const found = documents.find(({ id }) => id === asked);
    const values = found ? kind.toValues(found) : { [kind.idField]: asked };
    await sendDocuments(services, kind, res, {
      state: { values, errors: {} },
      version: found ? (getVersion(found) ?? '') : '',
      done: readDone(req, { saved: 'Saved. Visitors see it within seconds.', removed: kind.afterRemoval }),
    });
  };
}

async function sendDocuments(
  services: ContentServices,
  kind: DocumentKind,
  res: Response,
  { status = 200, done, ...shown }: Shown,
): Promise<void> {
  const { model } = services.embedded;
  const now = services.now();
  const documents = await services.documents.list(kind.collection);
  const rows = documents.map((document) => ({
    id: document.id,
    label: kind.label(document.id, model),
    shown: describe(kind, document, now),
    version: getVersion(document) ?? '',
  }));
  const content = DocumentsPage({ ...shown, kind, rows, definition: kind.form(model), now });
  await sendDeskPage(services, res, { title: kind.title, done, content }, status);
}

/** A document that was written past the desk may have mistakes. */
function describe({ collection }: DocumentKind, document: Document, now: Date): string {
  const { id, ...fields } = document;
  return findMistakes(collection, id, fields).length > 0
    ? 'It has mistakes, and visitors see the version before it. Save it again, or delete it.'
    : describeShown(collection, document, now);
}

function save(services: ContentServices, kind: DocumentKind): RequestHandler {
  const { queryAs, now } = services;
  const { collection } = kind;
  return async (req, res) => {
    const { version = '', ...typed } = (req.body ?? {}) as Record<string, string>;
    const state = await readDeskForm(services, kind.form(services.embedded.model), typed);
    const show = (shown: Partial<Shown>) =>
      sendDocuments(services, kind, res, { state, version, status: 422, ...shown });
    const id = readId(kind, state.values);
    const { fields, errors } = readFields(kind, state.values, now());
    const mistakes = [
      ...findMistakes(collection, id, fields, { partial: true }),
      ...(await openItemFinder(async () => queryAs(null))(collection, id, fields)),
    ];
    const all = { ...reportMistakes(kind, mistakes), ...errors, ...state.errors };
    if (Object.keys(all).length > 0) return show({ state: { ...state, errors: all } });
    const path = { collection, id, if: version ? { version } : ('absent' as const) };
    const write: DocumentWrite =
      kind.isPartial && version ? { ...path, kind: 'update', fields } : { ...path, kind: 'set', fields };
    if (await isCommitted(services, res, write)) return res.redirect(303, `${kind.path}?done=saved`);
    const theirs = await services.documents.get(collection, id);
    await show({
      status: 409,
      version: (theirs && getVersion(theirs)) ?? '',
      notice: `Nothing of yours is saved: ${kind.label(id, services.embedded.model)} has changed, and is in the list below. Yours is still in the form: save again to replace it.`,
    });
  };
}

/** Codes are written in capitals. */
function readId({ collection, idField }: DocumentKind, values: FormInput): string {
  const id = String(values[idField] ?? '').trim();
  return collection === 'availability' ? id.toUpperCase() : id;
}

function readFields(
  { collection, readFields: read }: DocumentKind,
  values: FormInput,
  now: Date,
): { fields: DocumentFields; errors: FieldErrors } {
  const plain = read(values);
  try {
    return { fields: parseDocumentInput(collection, plain, now).fields, errors: {} };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    // The only fields that are parsed are times: "notices: until: …".
    const [, field = '', message = ''] = /^\w+: (\w+): (.*)$/s.exec(error.message) ?? [];
    return { fields: {}, errors: { [field]: message } };
  }
}

function reportMistakes({ idField }: DocumentKind, mistakes: readonly Mistake[]): FieldErrors {
  const errors = mistakes.map(({ field, message }) => [field === 'id' ? idField : field, message] as const);
  return Object.fromEntries(errors.toReversed());
}

/** False where the document is no longer what the person saw. */
async function isCommitted(services: ContentServices, res: Response, write: DocumentWrite): Promise<boolean> {
  const { database, documents: store } = services;
  try {
    await changeDocument({ ...actContext({ database }, res), store }, write);
    return true;
  } catch (error) {
    if (error instanceof NotPermittedError) throw new HttpError(409, 'Your roles no longer allow this.');
    const isChanged =
      error instanceof DocumentError &&
      ['failed-precondition', 'already-exists', 'not-found', 'aborted'].includes(error.code);
    if (!isChanged) throw error;
    return false;
  }
}

function remove(services: ContentServices, kind: DocumentKind): RequestHandler {
  return async (req: Request, res) => {
    const { id = '', version = '' } = (req.body ?? {}) as Record<string, string>;
    const path = { collection: kind.collection, id, if: { version } };
    if (await isCommitted(services, res, { ...path, kind: 'delete' }))
      return res.redirect(303, `${kind.path}?done=removed`);
    await sendDocuments(services, kind, res, {
      ...{ state: { values: {}, errors: {} }, version: '', status: 409 },
      notice: 'Nothing was deleted: a colleague has changed it. It is in the list below.',
    });
  };
}
