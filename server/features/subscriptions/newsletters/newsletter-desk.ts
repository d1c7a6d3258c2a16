/** Newsletters as the desk shows them: the list, and one with its newest text, its letter and its run. */
import type { Request, Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import type { Action } from '../../../acts/permissions.ts';
import type { ContentEditor, NumberedText } from '../../../catalogue/revisions/content-editor.ts';
import { ContentRefused } from '../../../catalogue/revisions/content-refused.ts';
import { type ServerEditor, serverEditor } from '../../../catalogue/revisions/server-editor.ts';
import { queryApiFiles } from '../../../platform/builds/build-paths.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { actingContext, type DeskServices } from '../../staff/desk-access.ts';
import type { RateMove } from './compose-rate-alert.ts';
import { type DraftLetter, loadDraft } from './load-draft.ts';
import { loadLetter } from './load-letter.ts';
import type { NewsletterContext } from './newsletter-context.ts';
import type { RunChange } from './newsletter-runs.ts';
import { placeOf, type TextPlace } from './newsletter-states.ts';
import { type NewsletterStatus, readNewsletterStatus } from './newsletter-status.ts';
import { describeMistakes, type NewsletterFields, parseNewsletter } from './newsletter-text.ts';
import { isRateMove } from './run.validators.ts';

export interface LettersDesk {
  readonly services: DeskServices;
  readonly editor: ServerEditor;
}

/** Resolves with null where the content is stored elsewhere. */
export function openLettersDesk(services: DeskServices): LettersDesk | null {
  const { content, database, root } = services;
  if (!content) return null;
  return {
    services,
    editor: serverEditor({ database, content, files: queryApiFiles(root), kinds: ['newsletters'] }),
  };
}

export const nameOf = (slug: string) => ({ kind: 'newsletters', id: slug });

/** Context of functions that the commands use, too. */
export function sendingContext({ database, env, now, queryAs, secret }: DeskServices): NewsletterContext {
  return { database, query: queryAs(null), secret, origin: env.publicOrigin, now };
}

/** The same, whose one write is an act of the person. */
export function sendingAct<Result>(
  services: DeskServices,
  res: Response,
  action: Action,
  slug: string,
  change: (result: Result) => object | null,
): NewsletterContext {
  return { ...actingContext(services, res, action, { subject: slug, change }), now: services.now };
}

/** Nothing is recorded for a change that was not made. */
export const changeOfRun = (result: RunChange) => (result === 'done' ? {} : null);

export interface DeskText extends NumberedText {
  readonly text: string;
  readonly place: TextPlace;
  /** Null where the front matter cannot be read. */
  readonly fields: NewsletterFields | null;
}

export interface DeskNewsletter {
  readonly slug: string;
  /** Newest text; null for a rate alert, which the site writes, and for one that left the content. */
  readonly text: DeskText | null;
  readonly run: NewsletterStatus | null;
}

export async function requireNewsletter(desk: LettersDesk, req: Request): Promise<DeskNewsletter> {
  const slug = String(req.params.slug);
  const found = /^[a-z0-9-]{1,120}$/.test(slug) ? await findNewsletter(desk, slug) : null;
  if (!found) throw new HttpError(404, 'There is no such newsletter. Open the list again.');
  return found;
}

export async function findNewsletter(
  { services, editor }: LettersDesk,
  slug: string,
): Promise<DeskNewsletter | null> {
  const [text, run] = await Promise.all([
    readNewest(editor.read(), slug, services.content?.changedAt ?? 0),
    readNewsletterStatus(services.database.read, slug),
  ]);
  return text || run ? { slug, text, run } : null;
}

async function readNewest(editor: ContentEditor, slug: string, changedAt: number): Promise<DeskText | null> {
  try {
    const found = await editor.readText(nameOf(slug));
    const { text } = found;
    if (text === null) return null;
    return { ...found, text, place: placeOf(found, changedAt), fields: parseNewsletter(text) };
  } catch (error) {
    if (error instanceof ContentRefused) return null;
    throw error;
  }
}

/** Loads what the newest text sends; null where it cannot be read. */
export async function loadNewest(
  { services, editor }: LettersDesk,
  { slug, text, run }: DeskNewsletter,
): Promise<DraftLetter | null> {
  const context = sendingContext(services);
  if (text) {
    const texts = await editor.read().readTexts();
    return loadDraft({ slug, text: text.text, texts }, context);
  }
  const letter = await loadLetter(slug, readRateMove(run), context);
  return letter && { letter, missing: [] };
}

export function readRateMove(run: Pick<NewsletterStatus, 'rateMove'> | null): RateMove | null {
  const move = parseJson(run?.rateMove ?? null);
  return isRateMove(move) ? move : null;
}

/** Mistakes of a draft by itself; publishing checks it with the rest of the content. */
export async function listMistakes(
  { editor }: LettersDesk,
  { slug, text }: DeskNewsletter,
): Promise<string[]> {
  if (text?.place !== 'draft') return [];
  const edited = { ...nameOf(slug), isBare: isBare(text) };
  const found = await editor.read().checkAlone([edited]);
  return explainMistakes(
    text,
    found.map((mistake) => mistake.text),
  );
}

export function explainMistakes(text: DeskText, mistakes: readonly string[]): string[] {
  return describeMistakes(mistakes, { text: text.text, isBare: isBare(text) });
}

/** A new text, as the content editor counts its lines. */
function isBare({ revision }: DeskText): boolean {
  return revision?.madeFrom === 0 && revision.releasedDigest === null;
}
