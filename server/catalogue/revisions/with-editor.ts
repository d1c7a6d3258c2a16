/** Opens the content editor for commands. */
import { queryApiFiles } from '../../platform/builds/build-paths.ts';
import type { OpenContext } from '../../platform/command-line/define-commands.ts';
import { CommandError, exitCodes } from '../../platform/command-line/exit-codes.ts';
import { withStorage } from '../../platform/command-line/with-storage.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { ItemChange } from '../reading/content-texts.ts';
import type { createContentChecker } from './check-content.ts';
import { type ContentEditor, ContentRefused, createContentEditor } from './content-editor.ts';
import { describeWithName } from './describe-revision.ts';
import { readReleasedTexts } from './released-texts.ts';
import { RevisionConflict } from './revision-store.ts';

interface EditorContext {
  readonly editor: ContentEditor;
  readonly database: Database;
}

export const withEditor: OpenContext<ContentEditor> = (call, run) =>
  withEditorContext(call, ({ editor }) => run(editor));

export const withEditorContext: OpenContext<EditorContext> = (call, run) =>
  withStorage(call, async ({ storage: { database }, env, root }) => {
    const files = queryApiFiles(root);
    const needsParticulars = env.isLaunched && env.takesRealPayments;
    let checker: Promise<ReturnType<typeof createContentChecker>> | undefined;
    const checkContent = async (changes: readonly ItemChange[], warnAt?: Date) => {
      // Most commands check nothing.
      checker ??= import('./open-content-checker.ts').then(({ openContentChecker }) =>
        openContentChecker(files, { needsParticulars }),
      );
      return (await checker)(changes, warnAt);
    };
    try {
      const editor = createContentEditor({
        database,
        released: readReleasedTexts(files),
        check: async (changes) => (await checkContent(changes)).faults,
        findWarnings: async (changes, at) => (await checkContent(changes, at)).warnings,
      });
      return await run({ editor, database });
    } catch (error) {
      if (error instanceof ContentRefused) throw new CommandError(exitCodes.notFound, error.message);
      if (error instanceof RevisionConflict) throw describeConflict(error);
      throw error;
    }
  });

function describeConflict({ message, newest }: RevisionConflict): CommandError {
  const by = newest ? `: ${describeWithName(newest)}` : '';
  const advice = newest
    ? `\nCompare: premier content show ${newest.kind}/${newest.id} --revision ${newest.number}. Then put your change into the text that show prints.`
    : '';
  return new CommandError(exitCodes.incomplete, `${message}${by}. Nothing was saved.${advice}`);
}
