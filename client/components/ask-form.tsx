/** A form in its frame on a page, with what stands under its button. */
import type { ReactNode } from 'react';
import type { FormDefinition, FormInput, Option } from '#shared/forms/define-form.ts';
import { Form } from '../forms/form.tsx';
import styles from './ask-form.module.css';
import { FormFoot } from './form-foot.tsx';
import panelStyles from './panel.module.css';

interface AskFormProps {
  of: FormDefinition;
  legend?: string;
  hidden?: FormInput;
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Who answers and by when, where it is not the branch chosen in the form. */
  who?: ReactNode;
  /** What it is used for, where that is not only the answer. */
  use?: string;
  /** Added once it is sent. */
  whenSent?: ReactNode;
  /** Under the heading: what one should know before. */
  children?: ReactNode;
}

export function AskForm({ who, use, children, ...form }: AskFormProps) {
  return (
    <div className={`${panelStyles.plain} ${styles.askForm}`}>
      <Form {...form} lead={children}>
        <FormFoot use={use}>{who}</FormFoot>
      </Form>
    </div>
  );
}
