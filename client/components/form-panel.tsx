/** A form in its frame on a page, with what stands under its button. */
import type { ReactNode } from 'react';
import { londonDay } from '#shared/dates.ts';
import type { FormDefinition, FormInput, Option } from '#shared/forms/define-form.ts';
import { useApp } from '../app-context.ts';
import { Form } from '../forms/form.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './form-panel.module.css';
import panelStyles from './panel.module.css';
import { useKeptWithWords } from './use-kept.ts';

interface FormPanelProps {
  definition: FormDefinition;
  legend?: string;
  hidden?: FormInput;
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Who answers and by when, where it is not the branch chosen in the form. */
  responder?: ReactNode;
  /** What it is used for, where that is not only the answer. */
  dataUse?: string;
  /** Added once it is sent. */
  afterSubmit?: ReactNode;
  /** Under the heading: what one should know before. */
  children?: ReactNode;
}

export function FormPanel(props: FormPanelProps) {
  const { responder, dataUse, children, hidden = {}, ...form } = props;
  const { payload, now } = useApp();
  const words = pickWords(props.definition, hidden);
  const key = payload.form ? null : formFragmentKey(props, words, now);
  const content = useKeptWithWords('form', key, words, (given) => (
    <Form {...form} hidden={{ ...hidden, ...given }} lead={children}>
      <FormFooter dataUse={dataUse}>{responder}</FormFooter>
    </Form>
  ));
  return <div className={`${panelStyles.plain} ${styles.askForm}`} {...content} />;
}

/** What no visitor sees is another on each page, such as what a list was asked for; nothing else depends on it. */
function pickWords({ fields }: FormDefinition, hidden: FormInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hidden).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && fields[entry[0]]?.type === 'hidden',
    ),
  );
}

/** An empty form is the same wherever it stands, unless the page puts something of its own into it that is no text. */
function formFragmentKey(
  { definition, responder, children, afterSubmit, hidden = {}, ...given }: FormPanelProps,
  words: Readonly<Record<string, string>>,
  now: Date,
): string | null {
  if (children || afterSubmit || (responder && typeof responder !== 'string')) return null;
  const others = Object.entries(hidden).filter(([name]) => !(name in words));
  // Months to choose from begin with this one.
  return JSON.stringify([
    definition.name,
    londonDay(now).slice(0, 7),
    responder,
    given,
    Object.keys(words),
    others,
  ]);
}
