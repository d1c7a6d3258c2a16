/** Pictures at the desk: a list, adding and replacing one, its texts and crop, withdrawing it. */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { FormInput } from '#shared/forms/define-form.ts';
import { validateForm } from '#shared/forms/validate-form.ts';
import { HttpError } from '#shared/http-errors.ts';
import { act } from '../../acts/act.ts';
import { grantingRole } from '../../acts/permissions.ts';
import type { ReceivedForm } from '../../http/forms/received-form.ts';
import type { FeatureServices } from '../define-feature.ts';
import { actContext, type DeskServices, noSuchPage, permit, readDone } from '../staff/desk-access.ts';
import type { DeskPart } from '../staff/desk-part.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import { toActor } from '../staff/staff-store.ts';
import { addForm, changeForm } from './desk-forms.ts';
import { type Focus, isFocus } from './focus.ts';
import { AddPage, PhotoListPage, PhotoPage } from './pages/photo-pages.tsx';
import { describeItem, findItem, type PhotoItem } from './photo-items.ts';
import {
  addPhoto,
  changeTexts,
  findPhoto,
  findShownPhoto,
  listPhotos,
  type NewPhoto,
  type Photo,
  PhotoChangedError,
  type PhotoTexts,
  retirePhoto,
} from './photo-store.ts';
import { cropAgain, discardFiles, makePhoto, receivePhoto } from './receive-photo.ts';

type PhotoDesk = DeskServices &
  Pick<FeatureServices, 'photoThread' | 'shownPhotos'> & { embedded: NonNullable<DeskServices['embedded']> };

const pageSize = 24;
const path = '/staff/pictures';

const doneTexts = {
  added: 'The picture is on its page.',
  changed: 'The changes are saved. Pages show them within seconds.',
  withdrawn: 'The picture is withdrawn: its page shows the drawing again.',
};

export const links: DeskPart['links'] = async ({ embedded }, member) => {
  const isPermitted = embedded !== null && grantingRole(toActor(member), 'photos change') !== null;
  return isPermitted ? [{ href: path, label: 'Pictures' }] : [];
};

/** A hosted query API has its own photographs: the desk has none to show. */
export function routes(router: Router, services: PhotoDesk): void {
  if (!services.embedded) return;
  const pictures = Router({ caseSensitive: true, strict: true });
  router.use('/pictures', permit('photos change'), pictures);
  pictures.get('/', listPage(services));
  pictures.route('/new').all(permit('photos add')).get(addPage(services)).post(add(services));
  pictures.route('/:name').get(photoPage(services)).post(change(services));
  pictures.post('/:name/withdraw', permit('photos withdraw'), withdraw(services));
}

function listPage(services: PhotoDesk): RequestHandler {
  return async (req, res) => {
    const { read } = services.database;
    const found = await listPhotos(read, { after: readPlace(req.query.after), limit: pageSize + 1 });
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1);
    const content = PhotoListPage({
      photos: rows.map((photo) => ({ photo, item: describeItem(services.embedded.model, photo.item) })),
      more: found.length > pageSize && last ? `${path}?after=${last.addedAt}_${last.name}` : null,
    });
    await sendDeskPage(services, res, { title: 'Pictures', done: readDone(req, doneTexts), content });
  };
}

function readPlace(value: unknown): Pick<Photo, 'addedAt' | 'name'> | undefined {
  const [, addedAt, name] =
    /^(\d{4}-[\dT:.-]{1,20}Z)_([\da-f]{32})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return addedAt && name ? { addedAt, name } : undefined;
}

interface Shown {
  readonly state?: DeskFormState;
  readonly status?: number;
}

async function sendAddPage(
  services: PhotoDesk,
  res: Response,
  { state = { values: { focus: 'centre' }, errors: {} }, status = 200 }: Shown,
): Promise<void> {
  const content = AddPage({ ...state, now: services.now() });
  await sendDeskPage(services, res, { title: addForm.heading, content }, status);
}

/** `?item=` opens the form for an item, to replace its picture where it has one. */
function addPage(services: PhotoDesk): RequestHandler {
  return async (req, res) => {
    const item = describeItem(services.embedded.model, String(req.query.item ?? ''));
    const shown = item && (await findShownPhoto(services.database.read, item.item));
    const values = {
      ...{ focus: shown?.focus ?? 'centre', shows: item?.typed ?? '', replaces: shown?.name ?? '' },
      ...(shown && { credit: shown.credit, licence: shown.licence }),
    };
    await sendAddPage(services, res, { state: { values, errors: {} } });
  };
}

interface FilledPhoto {
  readonly state: DeskFormState;
  /** Undefined while the form has mistakes. */
  readonly filled?: { readonly item: PhotoItem; readonly replaces: string | null };
}

/** The type of the file is that of its content, whatever its name. */
async function readAddForm(services: PhotoDesk, { fields, files }: ReceivedForm): Promise<FilledPhoto> {
  const [file] = files;
  const typed = {
    ...Object.fromEntries(fields),
    ...(file && { photo: [`photo.${file.kind?.ext ?? 'unknown'}`] }),
  };
  const bytes = file ? { photo: file.bytes } : {};
  const context = { now: services.now(), branches: [], bytes };
  const { values, errors, unknown } = await validateForm(addForm, typed, context);
  if (unknown.length > 0 || files.length > 1 || (file && file.field !== 'photo'))
    throw new HttpError(400, 'That form has changed since you opened it. Open the page again.');
  const item = values.shows ? findItem(services.embedded.model, String(values.shows)) : null;
  const unknownItem = `No offer, destination or branch is called “${values.shows}”. Type the code of the offer, such as NW4127, or copy the address of its page`;
  const wrong: Record<string, string> = { ...errors, ...(!item && !errors.shows && { shows: unknownItem }) };
  // A browser sends a file once: the form that comes back has none.
  const all = { ...wrong, ...(file && !wrong.photo && { photo: 'Choose the picture once more' }) };
  if (!item || Object.keys(wrong).length > 0) return { state: { values, errors: all } };
  const shown = await findShownPhoto(services.database.read, item.item);
  const replaces = shown?.name ?? null;
  if (values.replaces === (replaces ?? ''))
    return { state: { values, errors: {} }, filled: { item, replaces } };
  const message = replaces
    ? 'That page shows a picture already. To replace it, choose yours again and press the button once more.'
    : 'The picture that you wanted to replace is not there any more. Choose yours again to put it there.';
  return { state: { values: { ...values, replaces: replaces ?? '' }, errors: {}, message } };
}

function add(services: PhotoDesk): RequestHandler {
  const { uploads } = services;
  return async (req, res) => {
    const received = await receivePhoto(req, uploads);
    const [original] = received.files;
    const refuse = async (state: DeskFormState) => {
      await discardFiles(received.files, uploads);
      await sendAddPage(services, res, { state, status: 422 });
    };
    const { state, filled } = await readAddForm(services, received);
    if (!filled || !original) return refuse(state);
    const focus = readFocus(state.values);
    const made = await makePhoto(original.id, focus, services);
    if (typeof made === 'string') return refuse({ ...state, errors: { photo: made } });
    const { id, kind, bytes } = original;
    await storePhoto(services, res, 'photos add', {
      ...{ ...readTexts(state.values), focus, name: made.name, item: filled.item.item, original: id },
      replaces: filled.replaces,
      files: [...made.files, { id, type: kind?.mime ?? '', bytes }],
    });
    res.redirect(303, `${path}/${made.name}?done=added`);
  };
}

/** Files first, then the row that names them: the sweep deletes those that a killed process leaves. */
async function storePhoto(
  services: PhotoDesk,
  res: Response,
  action: 'photos add' | 'photos change',
  photo: NewPhoto,
  before?: Photo,
): Promise<void> {
  const { uploads, database, now } = services;
  await uploads.store(photo.files.map(({ id }) => id)).catch(async (error: unknown) => {
    services.log.error({ event: 'photo_failed', err: error }, 'failed to store the files of a photograph');
    await discardFiles(photo.files, uploads);
    throw new HttpError(503, 'The picture could not be stored. Go back and send it again.');
  });
  const change = () => ({ before: before && describe(before), after: describe(photo) });
  await act(actContext(services, res), action, { subject: photo.item, change }, (transaction) =>
    addPhoto(transaction, database, photo, now()),
  ).catch(async (error: unknown) => {
    if (!(error instanceof PhotoChangedError)) throw error;
    await discardFiles(photo.files, uploads);
    throw changedSince();
  });
  await services.shownPhotos.update();
}

function describe({ name, alt, credit, licence, focus }: Omit<Photo, 'addedAt' | 'retiredAt' | 'original'>) {
  return { name, alt, credit, licence, focus };
}

function changedSince(): HttpError {
  return new HttpError(409, 'A colleague has just changed the picture of that page. Open the list again.');
}

function readFocus(values: FormInput): Focus {
  return isFocus(values.focus) ? values.focus : 'centre';
}

function readTexts(values: FormInput): PhotoTexts {
  return { alt: String(values.alt), credit: String(values.credit), licence: String(values.licence) };
}

async function requirePhoto({ database }: PhotoDesk, req: Request): Promise<Photo> {
  const photo = await findPhoto(database.read, String(req.params.name));
  if (!photo) throw noSuchPage();
  return photo;
}

async function sendPhotoPage(
  services: PhotoDesk,
  res: Response,
  photo: Photo,
  {
    state = { values: describe(photo), errors: {} },
    status = 200,
    done,
  }: Shown & { done?: string | undefined },
): Promise<void> {
  const item = describeItem(services.embedded.model, photo.item);
  const content = PhotoPage({
    ...state,
    photo,
    item,
    now: services.now(),
    origin: services.env.publicOrigin,
  });
  await sendDeskPage(services, res, { title: item?.title ?? photo.item, done, content }, status);
}

function photoPage(services: PhotoDesk): RequestHandler {
  return async (req, res) => {
    await sendPhotoPage(services, res, await requirePhoto(services, req), { done: readDone(req, doneTexts) });
  };
}

/** Another crop is another photograph, which replaces the one before it. */
function change(services: PhotoDesk): RequestHandler {
  return async (req, res) => {
    const photo = await requirePhoto(services, req);
    const { isValid, ...state } = await readDeskForm(services, changeForm, req.body);
    if (!isValid) return sendPhotoPage(services, res, photo, { state, status: 422 });
    const [texts, focus] = [readTexts(state.values), readFocus(state.values)];
    if (focus === photo.focus) {
      await saveTexts(services, res, photo, texts);
      return res.redirect(303, `${path}/${photo.name}?done=changed`);
    }
    const made = await cropAgain(photo.original, focus, services);
    if (typeof made === 'string')
      return sendPhotoPage(services, res, photo, { state: { ...state, message: made }, status: 422 });
    const { item, original, name: replaces } = photo;
    const changed = { ...texts, focus, name: made.name, item, original, replaces, files: made.files };
    await storePhoto(services, res, 'photos change', changed, photo);
    res.redirect(303, `${path}/${made.name}?done=changed`);
  };
}

async function saveTexts(services: PhotoDesk, res: Response, photo: Photo, texts: PhotoTexts): Promise<void> {
  const change = () => ({ before: describe(photo), after: describe({ ...photo, ...texts }) });
  await act(actContext(services, res), 'photos change', { subject: photo.item, change }, (transaction) =>
    changeTexts(transaction, services.database, photo.name, texts),
  ).catch(tellChanged);
  await services.shownPhotos.update();
}

function withdraw(services: PhotoDesk): RequestHandler {
  return async (req, res) => {
    const photo = await requirePhoto(services, req);
    const change = () => ({ before: describe(photo) });
    await act(actContext(services, res), 'photos withdraw', { subject: photo.item, change }, (transaction) =>
      retirePhoto(transaction, services.database, photo.name, services.now()),
    ).catch(tellChanged);
    await services.shownPhotos.update();
    res.redirect(303, `${path}?done=withdrawn`);
  };
}

function tellChanged(error: unknown): never {
  throw error instanceof PhotoChangedError ? changedSince() : error;
}
