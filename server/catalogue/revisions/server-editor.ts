/** Content editor in a server: its checks run in the worker thread that reads changes. */
import { actingDatabase } from '../../acts/act.ts';
import type { Action, Actor } from '../../acts/permissions.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { fillingKinds } from '../read-content.ts';
import { contentKinds, type KindName } from '../reading/content-kinds.ts';
import { type ContentTexts, filesOf } from '../reading/content-texts.ts';
import { type ContentEditor, createContentEditor } from './content-editor.ts';
import { editSubject } from './edit-subject.ts';
import type { LiveContent } from './live-content.ts';
import { type ContentFiles, readReleasedTexts } from './released-texts.ts';
import type { ItemName } from './revision-store.ts';

interface ServerEditorOptions {
  readonly database: Database;
  readonly files: ContentFiles;
  readonly content: Pick<LiveContent, 'check' | 'update'>;
  /** Kinds that are edited; every kind by default. */
  readonly kinds?: readonly KindName[];
}

export interface ServerEditor {
  read(): ContentEditor;
  /** Opens an editor whose one write is this act; this server then shows the change at once. */
  act(actor: Actor, action: Action, item: ItemName, why?: string | null): ContentEditor;
}

/** Reads the released texts of these kinds once, when first used, and retains no others. */
export function serverEditor({ database, files, content, kinds }: ServerEditorOptions): ServerEditor {
  let released: ContentTexts | undefined;
  const open = (opened: Database) => {
    released ??= kinds ? readKinds(files, [...kinds, ...fillingKinds]) : readReleasedTexts(files);
    return createContentEditor({
      database: opened,
      released,
      check: async (changes) => (await content.check(changes)).faults,
      findWarnings: async (changes, at) => (await content.check(changes, at)).warnings,
    });
  };
  return {
    read: () => open(database),
    act(actor, action, item, why = null) {
      const acting = actingDatabase({ database, actor }, action, editSubject([item], why));
      const write: Database['write'] = async (work, options) => {
        const result = await acting.write(work, options);
        void content.update();
        return result;
      };
      return open({ ...acting, write });
    },
  };
}

function readKinds(files: ContentFiles, kinds: readonly KindName[]): ContentTexts {
  const texts = readReleasedTexts(files);
  const wanted = kinds.flatMap((kind) => filesOf(texts, contentKinds[kind]));
  return new Map(wanted.map((file) => [file, texts.get(file) ?? '']));
}
