/** Opens the content editor for commands. */
import { asOperator } from '../../acts/operator.ts';
import type { Action } from '../../acts/permissions.ts';
import { queryApiFiles } from '../../platform/builds/build-paths.ts';
import type { OpenContext } from '../../platform/command-line/define-commands.ts';
import { CommandError, exitCodes } from '../../platform/command-line/exit-codes.ts';
import { withStorage } from '../../platform/command-line/with-storage.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { ItemChange } from '../reading/content-texts.ts';
import type { createContentChecker } from './check-content.ts';
import { type ContentEditor, createContentEditor } from './content-editor.ts';
import { ContentRefused } from './content-refused.ts';
import { describeWithName } from './describe-revision.ts';
import { editSubject } from './edit-subject.ts';
import { readReleasedTexts } from './released-texts.ts';
import { type ItemName, RevisionConflict } from './revision-store.ts';

/** Opens the editor: to read, or so that its one write is an act about these items. */
type OpenEditor = (act?: {
  action: Action;
  items: readonly ItemName[];
  why?: string | undefined;
}) => ContentEditor;

interface EditorContext {
  readonly open: OpenEditor;
  readonly database: Database;
}

export const withEditor: OpenContext<OpenEditor> = (call, run) =>
  withEditorContext(call, ({ open }) => run(open));

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
      const parts = {
        released: readReleasedTexts(files),
        check: async (changes: readonly ItemChange[]) => (await checkContent(changes)).faults,
        findWarnings: async (changes: readonly ItemChange[], at: Date) =>
          (await checkContent(changes, at)).warnings,
      };
      const open: OpenEditor = (act) => {
        if (!act) return createContentEditor({ ...parts, database });
        const acting = asOperator(database, act.action, editSubject(act.items, act.why));
        return createContentEditor({ ...parts, database: acting });
      };
      return await run({ open, database });
    } catch (error) {
      if (error instanceof ContentRefused) throw new CommandError(exitCodes.notFound, error.message);
      if (error instanceof RevisionConflict) throw describeConflict(error);
      throw error;
    }
  });

function describeConflict({ message, newest, madeFrom }: RevisionConflict): CommandError {
  const by = newest ? `: ${describeWithName(newest)}` : '';
  const item = newest ? `${newest.kind}/${newest.id}` : '';
  const advice = newest
    ? [
        `Your text was made from revision ${madeFrom ?? 0}, the newest is ${newest.number}. Compare: premier content show ${item} --revision ${newest.number}. Then put your change into the text that show prints.`,
        `If your text is to replace revision ${newest.number} as it is, write that number in its first line: # ${item}, revision ${newest.number}`,
      ]
    : [];
  return new CommandError(
    exitCodes.incomplete,
    [`${message}${by}. Nothing was saved.`, ...advice].join('\n'),
  );
}
