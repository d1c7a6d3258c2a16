/** One item of the content: its state, its fields or its text, its history, and what else may be done. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import priceStyles from '#client/desk/prices.module.css';
import { formatDateTime } from '#shared/dates.ts';
import type { NumberedText } from '../../../catalogue/revisions/content-editor.ts';
import { formatTime } from '../../../catalogue/revisions/describe-revision.ts';
import { listPublished } from '../../../catalogue/revisions/item-history.ts';
import type { ItemName } from '../../../catalogue/revisions/revision-store.ts';
import type { Revision } from '../../../catalogue/revisions/tables.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import { fieldsForm, savingNames, textForm } from '../content-forms.ts';
import type { Waiting } from '../describe-head.ts';
import type { ItemForm } from '../fields/item-form.ts';
import { itemPath } from '../kind-titles.ts';
import { Confirmation } from './confirmation.tsx';
import { ItemFields } from './item-fields.tsx';
import { LineTable } from './line-table.tsx';
import { UndoForm, WithdrawForm } from './revision-forms.tsx';
import { type Version, Versions } from './versions.tsx';

interface ItemPageProps {
  readonly name: ItemName;
  readonly kindTitle: string;
  /** Address of the page that shows it. */
  readonly page: string;
  readonly found: NumberedText;
  readonly history: readonly Revision[];
  readonly isDraft: boolean;
  readonly waiting: Waiting | null;
  readonly state: DeskFormState;
  readonly mistakes: readonly string[];
  readonly now: Date;
  readonly notice?: string | undefined;
  readonly moves?: readonly string[];
  /** Lines that only one of two texts has. */
  readonly lines?: readonly string[];
  /** Fields in which a colleague's version differs from what the person typed. */
  readonly versions?: readonly Version[];
  /** Null where the text is shown, in one box. */
  readonly form: ItemForm | null;
  /** Number of the revision that the form was made from. */
  readonly madeFrom: number;
  /** Name of the group of fields that a button has just changed. */
  readonly open?: string | undefined;
}

const kindsWithPicture = ['offers', 'branches', 'destinations'];

export function ItemPage(props: ItemPageProps) {
  const { name, kindTitle, page, found, history, isDraft, waiting, mistakes, notice, lines, versions } =
    props;
  const address = itemPath(name.kind, name.id);
  const last = listPublished(history).at(-1);
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      {lines && <LineTable lines={lines} before="Only theirs" after="Only yours" />}
      {versions && <Versions versions={versions} />}
      <p className={styles.deskWhen}>
        {kindTitle}: {name.id}. {describeState(props)}
      </p>
      <p className={priceStyles.actions}>
        {found.isShown && (
          <a className={styles.deskAction} href={page} target="_blank" rel="noopener">
            The page as visitors see it
          </a>
        )}
        {name.kind === 'offers' && (
          <>
            <a className={styles.deskAction} href={`/staff/prices/${name.id}`}>
              Its price
            </a>
            <a className={styles.deskAction} href={`${address}/copy`}>
              A new offer from a copy
            </a>
          </>
        )}
        {kindsWithPicture.includes(name.kind) && (
          <a className={styles.deskAction} href={`/staff/pictures/new?item=${name.kind}/${name.id}`}>
            A picture for it
          </a>
        )}
      </p>
      {waiting && <PreviewForm action={`${address}/preview`} />}
      {mistakes.length > 0 && <Mistakes mistakes={mistakes} />}
      <ItemEditor {...props} />
      <History {...props} />
      {isDraft && <DiscardForm action={`${address}/discard`} number={found.number} />}
      {last && <UndoForm action={`${address}/undo`} last={last} />}
      {found.isShown && !isWithdrawn(history) && (
        <WithdrawForm
          action={`${address}/withdraw`}
          number={found.newestNumber}
          effect={
            name.kind === 'offers'
              ? 'The offer ends now. Its page says so, and lists no longer show it.'
              : 'It is taken off the site. Undoing brings it back.'
          }
        />
      )}
      <p>
        <a href={`/staff/content/${name.kind}`}>Back to the list</a>
      </p>
    </>
  );
}

/** Enter clicks the first submit button of the form. WebKit may skip one without a box. */
function ItemEditor({ name, form, state, open, madeFrom, moves = [], now }: ItemPageProps) {
  const action = itemPath(name.kind, name.id);
  const definition = form ? fieldsForm(form.fields) : textForm;
  const arrange =
    form &&
    ((field: (name: string) => ReactNode) => (
      <>
        {form.textOnly.length > 0 && <p>Only in the text: {form.textOnly.join(', ')}.</p>}
        <ItemFields
          {...{ action, open, field, node: form.root, form: definition.name }}
          {...{ values: state.values, errors: state.errors }}
        />
        {savingNames.map(field)}
        {form.suggested.map(({ id, options }) => (
          <datalist key={id} id={id}>
            {options.map(({ value, label }) => (
              <option key={value} value={label} />
            ))}
          </datalist>
        ))}
      </>
    ));
  return (
    <div className={form ? undefined : priceStyles.text}>
      <DeskForm
        {...{ ...state, now, definition, action }}
        branches={[]}
        arrange={arrange ?? undefined}
        first={
          <>
            <input type="hidden" name="madeFrom" value={madeFrom} />
            {form && <input type="hidden" name="base" value={form.text} />}
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
              Save
            </button>
            <button type="submit" name="step" value={form ? 'text' : 'fields'} className={buttonStyles.link}>
              {form ? 'Edit it as text' : 'Edit it as fields'}
            </button>
          </>
        }
      >
        {moves.length > 0 && <Confirmation moves={moves} />}
      </DeskForm>
    </div>
  );
}

function describeState({ found, waiting, history }: ItemPageProps): string {
  if (waiting)
    return `${waiting.text}.${found.isShown && !waiting.isSoon ? ' Visitors see the text before it.' : ''}`;
  if (isWithdrawn(history))
    return 'Withdrawn: visitors no longer see it on sale. Undo the last change to bring it back.';
  return found.isShown ? 'Visitors see this text.' : 'Visitors do not see it.';
}

/** An offer that is withdrawn keeps its page, which says that it has ended. */
function isWithdrawn(history: readonly Revision[]): boolean {
  return listPublished(history).at(-1)?.change === 'withdrawn';
}

function Mistakes({ mistakes }: { readonly mistakes: readonly string[] }) {
  return (
    <section className={styles.deskNotice} aria-labelledby="mistakes">
      <h2 id="mistakes">It cannot be published before these are mended</h2>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </section>
  );
}

/** Limit of the revisions that the page lists; the command has all of them. */
const maxListed = 50;

function History({ name, history, found }: ItemPageProps) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">History</h2>
      <ul className={`plain ${styles.deskActs}`}>
        {history.slice(0, maxListed).map((revision) => (
          <li key={revision.number}>
            <span className={styles.deskWhen}>{formatDateTime(revision.at)}</span>
            <span>
              <strong>{revision.author}</strong>: {describeRevision(revision, found.liveNumber)}
              {revision.why && `, “${revision.why}”`}
            </span>
            <a
              className={styles.deskAction}
              href={`${itemPath(name.kind, name.id)}/difference?from=${revision.madeFrom}&to=${revision.number}`}
              aria-label={`What revision ${revision.number} changed`}
            >
              What it changed
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeRevision({ number, state, change, liveFrom }: Revision, liveNumber: number): string {
  if (state === 'cancelled') return `revision ${number}, cancelled or replaced`;
  if (state === 'draft') return `revision ${number}, a draft`;
  const what = { edited: 'changed', withdrawn: 'withdrawn', released: 'undone' }[change];
  const now = number === liveNumber ? ', what visitors see now' : '';
  return `revision ${number}, ${what}, from ${formatTime(liveFrom)}${now}`;
}

/** The signed address is the one that the browser shows then. */
function PreviewForm({ action }: { action: string }) {
  return (
    <form action={action} className={priceStyles.actions}>
      <button type="submit" className={buttonStyles.ghost}>
        See it as visitors would
      </button>
      <details className={styles.deskFold}>
        <summary>On another page, or for somebody else</summary>
        <p>The address of a preview may be passed on. It works for a day.</p>
        <label>
          Page, such as /offers; empty for its own
          <input type="text" name="page" inputMode="url" autoComplete="off" maxLength={300} />
        </label>
      </details>
    </form>
  );
}

function DiscardForm({ action, number }: { action: string; number: number }) {
  return (
    <details className={styles.deskFold}>
      <summary>Discard the draft</summary>
      <p>Visitors have not seen it. The history keeps its text.</p>
      <form method="post" action={action}>
        <input type="hidden" name="number" value={number} />
        <button type="submit" className={buttonStyles.ghost}>
          Discard it
        </button>
      </form>
    </details>
  );
}

interface DifferenceProps {
  readonly name: ItemName;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

export function DifferencePage({ name, from, to, lines }: DifferenceProps) {
  const label = (number: number) => (number === 0 ? 'As released' : `Revision ${number}`);
  return (
    <>
      <LineTable lines={lines} before={label(from)} after={label(to)} />
      <p>
        <a href={itemPath(name.kind, name.id)}>Back to {name.id}</a>
      </p>
    </>
  );
}
