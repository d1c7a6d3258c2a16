/** Notices, places left or rates: what visitors see now, and the form of one. */
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import priceStyles from '#client/desk/prices.module.css';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { DeskForm, type DeskFormState } from '../../staff/pages/desk-form.tsx';
import type { DocumentKind } from '../document-kinds.ts';

interface DocumentRow {
  readonly id: string;
  readonly label: string;
  /** What visitors see of it. */
  readonly shown: string;
  readonly version: string;
}

interface DocumentsPageProps {
  readonly kind: DocumentKind;
  readonly rows: readonly DocumentRow[];
  readonly definition: FormDefinition;
  readonly state: DeskFormState;
  readonly version: string;
  readonly now: Date;
  readonly notice?: string;
}

export function DocumentsPage({ kind, rows, definition, state, version, now, notice }: DocumentsPageProps) {
  return (
    <>
      {notice && (
        <p className={styles.deskNotice} role="alert">
          {notice}
        </p>
      )}
      <p>{kind.intro}</p>
      {rows.length === 0 && <p>{kind.none}</p>}
      <ul className={`plain ${priceStyles.documents}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <p>
              <strong>{row.label}</strong> {row.shown}
            </p>
            <div className={priceStyles.actions}>
              <a
                className={styles.deskAction}
                href={`${kind.path}?id=${encodeURIComponent(row.id)}#form`}
                aria-label={`Change: ${row.label}`}
              >
                Change
              </a>
              <form method="post" action={`${kind.path}/remove`}>
                <input type="hidden" name="id" value={row.id} />
                <input type="hidden" name="version" value={row.version} />
                <button
                  type="submit"
                  className={buttonStyles.ghost}
                  aria-label={`${kind.remove}: ${row.label}`}
                >
                  {kind.remove}
                </button>
              </form>
            </div>
          </li>
        ))}
      </ul>
      <h2 id="form">{definition.heading}</h2>
      <DeskForm {...state} {...{ definition, now }} branches={[]} action={kind.path}>
        <input type="hidden" name="version" value={version} />
      </DeskForm>
      <p>
        <a href="/staff">Back to the desk</a>
      </p>
    </>
  );
}
