/** Form of the account page: posted to the server, or sent by the browser's SDK without leaving the page. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { accountErrorField, accountErrorMessage } from '#client/account/account-error-messages.ts';
import type { BrowserForm } from '#client/account/browser-sdk.ts';
import { submitAccountForm } from '#client/account/submit-account-form.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import summaryBoxStyles from '#client/forms/summary-box.module.css';
import { href } from '#routes/href.ts';
import type { AccountView, AccountFormName as FormName } from '#shared/account/sign-in.ts';
import accountDoneStyles from './account-done.module.css';
import styles from './account-form.module.css';

/** Error of the form, passed to its fields. */
export interface FormFieldError {
  form: FormName;
  field: string;
  text: string;
}

interface AccountFormProps {
  form: FormName;
  view: AccountView;
  button: string;
  quiet?: boolean;
  /** Set for forms that the SDK in the browser can submit; all other forms are always posted. */
  withSdk?: BrowserForm;
  /** Shown in place of the form once it has succeeded. */
  confirmation?: ReactNode;
  /** Address of the page to load after signing in; the account page by default. */
  redirectTo?: string;
  children?: (error: FormFieldError | null) => ReactNode;
}

export function AccountForm({
  form,
  view,
  button,
  quiet,
  withSdk,
  confirmation,
  redirectTo,
  children,
}: AccountFormProps) {
  const ownFlash = view.flash?.form === form ? view.flash : null;
  const [problem, setProblem] = useState(ownFlash?.problem ?? null);
  const [finished, setFinished] = useState(ownFlash !== null && ownFlash.problem === null);
  const [busy, setBusy] = useState(false);
  const resultRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem || finished) resultRef.current?.focus();
  }, [problem, finished]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    setBusy(true);
    if (!withSdk) return;
    event.preventDefault();
    setProblem(null);
    const result = await submitAccountForm(view, withSdk, event.currentTarget);
    if (result.signedIn) return reloadAccountPage(redirectTo);
    setProblem(result.problem);
    setFinished(result.problem === null);
    setBusy(false);
  };

  const text = problem && accountErrorMessage(problem, form);
  const field = problem && accountErrorField(problem, form);
  if (finished && confirmation)
    return (
      <div
        className={`${accountDoneStyles.done} ${styles.doneHere}`}
        ref={resultRef}
        tabIndex={-1}
        role="status"
      >
        {confirmation}
      </div>
    );
  return (
    <form
      className={styles.accountForm}
      id={form}
      action={`/account/${form}`}
      method="post"
      onSubmit={submit}
      noValidate
    >
      {text && (
        <div
          className={`${summaryBoxStyles.summary} ${styles.errorSummary}`}
          ref={resultRef}
          tabIndex={-1}
          role="alert"
        >
          {field ? <a href={`#${form}-${field}`}>{text}</a> : text}
        </div>
      )}
      {children?.(text && field ? { form, field, text } : null)}
      <button
        className={
          quiet ? `${styles.button} ${buttonStyles.ghost}` : `${buttonStyles.solid} ${styles.button}`
        }
        type="submit"
        aria-disabled={busy || undefined}
      >
        {button}
      </button>
    </form>
  );
}

/** Reloads the page: for a signed-in visitor the server renders another page at the same address. */
function reloadAccountPage(address = `${href('sign-in')}#account`): void {
  history.replaceState(null, '', address);
  location.reload();
}
