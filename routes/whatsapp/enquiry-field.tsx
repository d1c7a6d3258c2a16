/** One question of the form: its label, its hint, what is wrong with it, and the control they belong to. */
import { cloneElement, type ReactElement } from 'react';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import type { EnquiryField as FieldName, Mistake } from './read-enquiry.ts';

interface EnquiryFieldProps {
  name: FieldName;
  label: string;
  hint?: string;
  mistakes: readonly Mistake[];
  /** The control; it is given its id and what describes it. */
  children: ReactElement<Record<string, unknown>>;
}

export function EnquiryField({ name, label, hint, mistakes, children }: EnquiryFieldProps) {
  const id = `enquiry-${name}`;
  const mistake = mistakes.find(({ field }) => field === name);
  const described = [hint && `${id}-hint`, mistake && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldPartsStyles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={fieldPartsStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {mistake && (
        <p className={fieldPartsStyles.error} id={`${id}-error`}>
          {mistake.text}
        </p>
      )}
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': mistake ? true : undefined,
      })}
    </div>
  );
}
