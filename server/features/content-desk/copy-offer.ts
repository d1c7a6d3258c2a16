/** A new offer at the desk from a copy of another: a draft under a new code and address. */

import type { RequestHandler, Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { YamlEdits } from '../../catalogue/offer-feed/yaml-edits.ts';
import { nameOfFile } from '../../catalogue/reading/content-texts.ts';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import { type ItemName, RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import type { ServerEditor } from '../../catalogue/revisions/server-editor.ts';
import { currentActor } from '../staff/desk-access.ts';
import type { DeskFormState } from '../staff/pages/desk-form.tsx';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import { readDeskForm } from '../staff/read-desk-form.ts';
import { copyForm } from './content-forms.ts';
import type { ContentServices } from './content-services.ts';
import { itemPath } from './kind-titles.ts';
import { attempt, sign, withoutCommands } from './open-desk-editor.ts';
import { CopyPage } from './pages/copy-page.tsx';
import { readName, requireText } from './require-text.ts';

export function copyPage(services: ContentServices): RequestHandler {
  return (req, res) => sendCopy(services, res, readName(req), { values: {}, errors: {} });
}

async function sendCopy(
  services: ContentServices,
  res: Response,
  { id }: ItemName,
  state: DeskFormState,
  status = 200,
): Promise<void> {
  const content = CopyPage({ id, state, now: services.now() });
  await sendDeskPage(services, res, { title: copyForm.heading, content }, status);
}

/** The copy is a draft: nothing of it is shown before an editor publishes it. */
export function copyOffer(services: ContentServices, editor: ServerEditor): RequestHandler {
  return async (req, res) => {
    const source = readName(req);
    const { text, file } = await requireSource(editor, source);
    const form = await readDeskForm(services, copyForm, req.body);
    const { code, slug } = form.values as Record<'code' | 'slug', string>;
    const isTaken = services.embedded.model.offersById.has(code);
    const errors = { ...(isTaken && { code: 'Another offer has that code' }), ...form.errors };
    if (Object.keys(errors).length > 0) return sendCopy(services, res, source, { ...form, errors }, 422);
    const edits = new YamlEdits(text);
    edits.set([0, 'id'], code);
    edits.set([0, 'slug'], slug);
    edits.remove([0, 'partnerPage']);
    const name = { kind: 'offers', id: code };
    const why = `from a copy of ${source.id}`;
    const result = await attempt(() =>
      editor
        .act(currentActor(res), 'content edit', name, why)
        .save(name, { text: String(edits), madeFrom: 0, file }, sign(res, why)),
    );
    if (result instanceof RevisionConflict) {
      const taken = { code: 'A colleague has just used that code' };
      return sendCopy(services, res, source, { ...form, errors: taken }, 409);
    }
    if (result instanceof ContentRefused)
      return sendCopy(services, res, source, { ...form, message: withoutCommands(result.message) }, 422);
    res.redirect(303, `${itemPath(name.kind, code)}?done=draft`);
  };
}

async function requireSource(
  editor: ServerEditor,
  source: ItemName,
): Promise<{ text: string; file: string }> {
  const { text } = await requireText(editor, source);
  const file = await editor.read().readFile(source);
  if (text === null) throw new HttpError(409, 'That offer has no text to copy.');
  return { text, file: nameOfFile(file) };
}
