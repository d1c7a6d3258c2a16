/** One field of the calculator: label, hint, and error. */
import type { ReactNode } from 'react';
import fieldPartsStyles from '#client/forms/field-parts.module.css';

interface InputProps {
  id: string;
  name: string;
  autoComplete: 'off';
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface PlanFieldProps {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  children: (inputProps: InputProps) => ReactNode;
}

export function PlanField({ name, label, hint, problem, children }: PlanFieldProps) {
  const describedBy = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return (
    <div className={fieldPartsStyles.field}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className={fieldPartsStyles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={fieldPartsStyles.error} id={`${name}-problem`}>
          {problem}
        </p>
      )}
      {children({
        id: name,
        name,
        autoComplete: 'off',
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
    </div>
  );
}
