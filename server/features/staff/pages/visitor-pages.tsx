/** Pages about all data of one visitor: asking for it, what is held, and what is left after a deletion. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { formatDateTime } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import type { PersonErased } from '../../../personal-data/erase-person.ts';
import type { PersonQuery, PersonRecords, SourcedRecord } from '../../../personal-data/find-person.ts';
import { sourceTitles } from '../source-titles.ts';
import { eraseForm, findForm } from '../visitor-forms.ts';
import { DeskForm, type DeskFormState } from './desk-form.tsx';
import { ProofBox, type ProofWays } from './passkey-button.tsx';

export const visitorsPath = '/staff/visitors';

interface FormProps extends DeskFormState {
  readonly now: Date;
}

export function FindPage(form: FormProps) {
  return (
    <>
      <p>
        For a person who asks what we hold, wants it as a file, or wants it deleted. Answer to the address
        that you look for, and to no other: it must be theirs.
      </p>
      <DeskForm {...form} definition={findForm} action={visitorsPath} branches={[]} />
      <Back />
    </>
  );
}

function Back() {
  return (
    <p>
      <a href="/staff">Back to the desk</a>
    </p>
  );
}

interface VisitorProps extends FormProps {
  readonly query: PersonQuery;
  readonly records: PersonRecords;
  /** Other places that may hold data, one a line. */
  readonly elsewhere: readonly string[];
  /** Null while a confirmation is fresh. */
  readonly proof: ProofWays | null;
}

export function VisitorPage({ query, records, elsewhere, proof, ...form }: VisitorProps) {
  const { person, found, candidates } = records;
  const count = found.length === 1 ? '1 record' : `${found.length} records`;
  return (
    <>
      <p>
        <strong>{person.email}</strong>
        {person.phones.length > 0 && `, ${person.phones.join(', ')}`}: {count}.
      </p>
      {found.length === 0 && <p>There is nothing about this address.</p>}
      {[...groupBy(found, ({ source }) => source)].map(([source, ones]) => (
        <Fold key={source} summary={`${sourceTitles[source] ?? source}: ${ones.length}`}>
          {ones.map((one) => (
            <FoundRecord key={`${one.place} ${one.id}`} {...one} />
          ))}
        </Fold>
      ))}
      {candidates.length > 0 && (
        <section aria-labelledby="candidates">
          <h2 id="candidates">Perhaps theirs, too</h2>
          <p>
            Sent without an address, under one of these phone numbers. It counts as theirs once they name the
            reference: look again, with it.
          </p>
          <ul>
            {candidates.map(({ what, place, at }) => (
              <li key={`${place} ${what} ${at}`}>
                {what}
                {at && `, ${formatDateTime(at)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Elsewhere lines={elsewhere} />
      {found.length > 0 && (
        <>
          <h2>Hand it over, or delete it</h2>
          {proof && <ProofBox {...proof} />}
          <form method="post" action={`${visitorsPath}/export`} className={styles.deskStep}>
            <p>One file to save and hand over, with everything above. Delete it afterwards.</p>
            <Asked query={query} />
            <button type="submit" className={buttonStyles.ghost}>
              Save it as a file
            </button>
          </form>
          <h3>{eraseForm.heading}</h3>
          <p>
            What the law has us keep stays, without the address: payments, for the accounts (Companies Act
            2006, section 388), and that consent was given or taken back, and an objection to letters (UK
            GDPR, articles 7 and 21). The next page lists what stayed. It cannot be undone.
          </p>
          <DeskForm {...form} definition={eraseForm} action={`${visitorsPath}/erase`} branches={[]}>
            <Asked query={query} />
          </DeskForm>
        </>
      )}
      <p>
        <a href={visitorsPath}>Look for another address</a>
      </p>
    </>
  );
}

function Asked({ query: { address, references } }: { readonly query: PersonQuery }) {
  return (
    <>
      <input type="hidden" name="email" value={address} />
      <input type="hidden" name="references" value={references.join(' ')} />
    </>
  );
}

function Fold({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className={styles.deskFold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

function FoundRecord({ id, at, record, files = [], note }: SourcedRecord) {
  const fields = Object.entries(record).flatMap(([name, value]) => {
    const text = describeValue(value);
    return text === '' ? [] : [[nameField(name), text] as const];
  });
  return (
    <>
      <p>
        <strong>{id}</strong>
        {at && <span className={styles.deskWhen}>, {formatDateTime(at)}</span>}
      </p>
      {note && <p className={styles.deskNotice}>{note}</p>}
      <dl className={styles.deskFacts}>
        {[...fields, ...files.map(({ name }) => ['File', name] as const)].map(([name, text]) => (
          <div key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** `deleteAfter` → `Delete after`. */
function nameField(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(describeValue).filter(Boolean).join('\n');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${nameField(name)}: ${describeValue(part)}`)
      .join('\n');
  return typeof value === 'string' && moment.test(value) ? formatDateTime(value) : String(value);
}

function Elsewhere({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Fold summary="Where else there may be something">
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fold>
  );
}

interface ErasedProps {
  readonly query: PersonQuery;
  readonly erased: PersonErased;
  readonly elsewhere: readonly string[];
}

export function ErasedPage({ query, erased: { deleted, retained, left }, elsewhere }: ErasedProps) {
  const rows = deleted.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <p className={styles.deskDone} role="status">
        {rows === 1 ? '1 record is' : `${rows} records are`} deleted.
      </p>
      {left > 0 && (
        <form method="post" action={visitorsPath} className={styles.deskStep}>
          <p className={styles.deskNotice}>
            Something arrived while it was deleted: look again, and delete again.
          </p>
          <Asked query={query} />
          <button type="submit" className={buttonStyles.ghost}>
            Look again
          </button>
        </form>
      )}
      <h2>What the law has us keep</h2>
      {retained.length === 0 ? (
        <p>Nothing.</p>
      ) : (
        <ul>
          {retained.map(({ what, why, until }) => (
            <li key={what}>
              {what}: {why}
              {until && `; until ${until}`}
            </li>
          ))}
        </ul>
      )}
      <Elsewhere lines={elsewhere} />
      <p>
        <a href={visitorsPath}>Look for another address</a>
      </p>
    </>
  );
}
