/** Opens the content editor of the desk, and explains what it refuses. */
import type { Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { NotPermittedError } from '../../acts/act.ts';
import { ContentRefused } from '../../catalogue/revisions/content-refused.ts';
import { RevisionConflict } from '../../catalogue/revisions/revision-store.ts';
import { type ServerEditor, serverEditor } from '../../catalogue/revisions/server-editor.ts';
import { queryApiFiles } from '../../platform/builds/build-paths.ts';
import { currentActor } from '../staff/desk-access.ts';
import type { ContentServices } from './content-services.ts';

export function openDeskEditor({ content, database, root }: ContentServices): ServerEditor {
  return serverEditor({ database, content, files: queryApiFiles(root) });
}

export function sign(res: Response, why: string | null = null) {
  return { author: currentActor(res).name, why };
}

/** Resolves with the result, or with the reason for which nothing was changed. */
export async function attempt<Result>(
  change: () => Promise<Result>,
): Promise<Result | ContentRefused | RevisionConflict> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof ContentRefused || error instanceof RevisionConflict) return error;
    if (error instanceof NotPermittedError) throw new HttpError(409, 'Your roles no longer allow this.');
    throw error;
  }
}

/** Takes out the commands that a refusal names: the desk has buttons. */
export function withoutCommands(message: string): string {
  return message
    .replace(/[:;]? premier content [^\n]*$/gm, '')
    .replace('; publish with --confirm if that is right', '');
}
