/** Form in a frame, with the text below its button. */
import type { ReactNode } from 'react';
import { londonDay } from '#shared/dates.ts';
import type { FormDefinition, FormInput, Option } from '#shared/forms/define-form.ts';
import { useApp } from '../app-context.ts';
import panelStyles from '../components/page-parts/panel.module.css';
import { PhoneFold } from '../components/page-parts/phone-fold.tsx';
import { useCachedHtmlWithWords } from '../components/page-parts/use-cached-html.ts';
import { Form } from './form.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './form-panel.module.css';

interface FormPanelProps {
  definition: FormDefinition;
  legend?: string;
  hidden?: FormInput;
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Responder and deadline, if not the branch chosen in the form. */
  responder?: ReactNode;
  /** Use of the data, if not only for the reply. */
  dataUse?: string;
  /** Shown after the form is sent. */
  afterSubmit?: ReactNode;
  /** Line below which a phone folds the form, for one that few visitors came for. Once sent, it is open. */
  phoneFold?: string;
  /** Content below the heading: information to read first. */
  children?: ReactNode;
}

export function FormPanel(props: FormPanelProps) {
  const { responder, dataUse, children, phoneFold, hidden = {}, ...form } = props;
  const { payload, now } = useApp();
  const words = pickWords(props.definition, hidden);
  const key = payload.form ? null : formFragmentKey(props, words, now);
  const content = useCachedHtmlWithWords('form', key, words, (given) => (
    <Form {...form} hidden={{ ...hidden, ...given }} lead={children}>
      <FormFooter dataUse={dataUse}>{responder}</FormFooter>
    </Form>
  ));
  const panel = <div className={`${panelStyles.plain} ${styles.askForm}`} {...content} />;
  if (!phoneFold) return panel;
  return (
    <PhoneFold heading={phoneFold} isOpen={payload.form?.form === props.definition.name}>
      {panel}
    </PhoneFold>
  );
}

/** Hidden text values, such as a list's search. They differ by page; nothing else in the form uses them. */
function pickWords({ fields }: FormDefinition, hidden: FormInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hidden).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && fields[entry[0]]?.type === 'hidden',
    ),
  );
}

/** Key of an empty form, which is the same on every page. Null when the page adds anything but text. */
function formFragmentKey(
  { definition, responder, children, afterSubmit, phoneFold: _, hidden = {}, ...given }: FormPanelProps,
  words: Readonly<Record<string, string>>,
  now: Date,
): string | null {
  if (children || afterSubmit || (responder && typeof responder !== 'string')) return null;
  const others = Object.entries(hidden).filter(([name]) => !(name in words));
  // Month options begin with the current month.
  return JSON.stringify([
    definition.name,
    londonDay(now).slice(0, 7),
    responder,
    given,
    Object.keys(words),
    others,
  ]);
}
