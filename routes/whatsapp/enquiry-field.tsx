/** One field of the message form: label, hint, error, and control. */
import { cloneElement, type ReactElement } from 'react';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import type { EnquiryError, EnquiryFieldName as FieldName } from './read-enquiry.ts';

interface EnquiryFieldProps {
  name: FieldName;
  label: string;
  hint?: string;
  errors: readonly EnquiryError[];
  /** The control; it receives its id and `aria-describedby`. */
  children: ReactElement<Record<string, unknown>>;
}

export function EnquiryField({ name, label, hint, errors, children }: EnquiryFieldProps) {
  const id = `enquiry-${name}`;
  const error = errors.find(({ field }) => field === name);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldPartsStyles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={fieldPartsStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={fieldPartsStyles.error} id={`${id}-error`}>
          {error.text}
        </p>
      )}
      {cloneElement(children, {
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  );
}
