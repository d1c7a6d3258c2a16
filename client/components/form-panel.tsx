/** A form in its frame on a page, with what stands under its button. */
import type { ReactNode } from 'react';
import type { FormDefinition, FormInput, Option } from '#shared/forms/define-form.ts';
import { Form } from '../forms/form.tsx';
import { FormFooter } from './form-footer.tsx';
import styles from './form-panel.module.css';
import panelStyles from './panel.module.css';

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

export function FormPanel({ responder, dataUse, children, ...form }: FormPanelProps) {
  return (
    <div className={`${panelStyles.plain} ${styles.askForm}`}>
      <Form {...form} lead={children}>
        <FormFooter dataUse={dataUse}>{responder}</FormFooter>
      </Form>
    </div>
  );
}
