/** One form of the account page: posted to the server, or with scripts sent through the SDK without leaving the page. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BrowserForm } from '#client/account/browser-sdk.ts';
import { problemField, problemWords } from '#client/account/problem-words.ts';
import { sendForm } from '#client/account/send-form.ts';
import buttonStyles from '#client/components/button.module.css';
import errorSummaryStyles from '#client/forms/error-summary.module.css';
import { href } from '#routes/href.ts';
import type { AccountView, AccountForm as FormName } from '#shared/sign-in.ts';
import accountDoneStyles from './account-done.module.css';
import styles from './account-form.module.css';

/** What a field is told of the form it stands in. */
export interface FormFault {
  form: FormName;
  field: string;
  text: string;
}

interface AccountFormProps {
  form: FormName;
  view: AccountView;
  button: string;
  quiet?: boolean;
  /** Set where the SDK in the browser can do it; others are always posted. */
  withSdk?: BrowserForm;
  /** What is said in the place of the form once it has worked. */
  done?: ReactNode;
  /** Address of the page to show to whoever is signed in afterwards; the account page when it is left out. */
  then?: string;
  children?: (fault: FormFault | null) => ReactNode;
}

export function AccountForm({ form, view, button, quiet, withSdk, done, then, children }: AccountFormProps) {
  const sent = view.outcome?.form === form ? view.outcome : null;
  const [problem, setProblem] = useState(sent?.problem ?? null);
  const [finished, setFinished] = useState(sent !== null && sent.problem === null);
  const [busy, setBusy] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem || finished) said.current?.focus();
  }, [problem, finished]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    setBusy(true);
    if (!withSdk) return;
    event.preventDefault();
    setProblem(null);
    const answer = await sendForm(view, withSdk, event.currentTarget);
    if (answer.signedIn) return showOwnPage(then);
    setProblem(answer.problem);
    setFinished(answer.problem === null);
    setBusy(false);
  };

  const text = problem && problemWords(problem, form);
  const field = problem && problemField(problem, form);
  if (finished && done)
    return (
      <div className={`${accountDoneStyles.done} ${styles.doneHere}`} ref={said} tabIndex={-1} role="status">
        {done}
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
          className={`${errorSummaryStyles.summary} ${styles.errorSummary}`}
          ref={said}
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

/** For somebody who is signed in the server writes another page at the same address. */
function showOwnPage(address = `${href('sign-up')}#account`): void {
  history.replaceState(null, '', address);
  location.reload();
}
