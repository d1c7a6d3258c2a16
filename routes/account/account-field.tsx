/** One field of an account form: label, hint and invalid state. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import type { AccountFormName } from '#shared/account/sign-in.ts';
import styles from './account-field.module.css';
import type { FormFieldError } from './account-form.tsx';

interface AccountFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  form: AccountFormName;
  name: string;
  label: string;
  hint?: string;
  error: FormFieldError | null;
  /** Rendered below the input, which refers to it by `aria-describedby`. */
  children?: ReactNode;
}

export function AccountField({ form, name, label, hint, error, children, ...input }: AccountFieldProps) {
  const id = `${form}-${name}`;
  const isInvalid = error?.form === form && error.field === name;
  const describedBy = [hint && `${id}-hint`, children && `${id}-about`].filter(Boolean).join(' ');
  return (
    <div className={`${fieldPartsStyles.field} ${styles.accountField}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={fieldPartsStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        name={name}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy || undefined}
      />
      {children && <div id={`${id}-about`}>{children}</div>}
    </div>
  );
}

type EmailFieldProps = Pick<AccountFieldProps, 'form' | 'error' | 'hint'> & {
  label?: string;
  value?: string;
};

export function EmailField({ label = 'Email address', value, ...field }: EmailFieldProps) {
  return (
    <AccountField
      {...field}
      name="email"
      label={label}
      type="email"
      autoComplete={field.form === 'email' ? 'email' : 'username'}
      defaultValue={value}
      maxLength={254}
      required
    />
  );
}

/** Current-password field, required before every change that could hand the account to another person. */
export function CurrentPasswordField({ form, error }: Pick<AccountFieldProps, 'form' | 'error'>) {
  return (
    <AccountField
      form={form}
      error={error}
      name="current"
      label="Your current password"
      hint="We ask every time, so that no one else at your computer can change this."
      type="password"
      autoComplete="current-password"
      maxLength={1000}
      required
    />
  );
}
