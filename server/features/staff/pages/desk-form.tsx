/** Form of the desk: the site's fields and error summary, posted to an address of the desk. */
import type { ReactNode } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import styles from '#client/desk/desk-pages.module.css';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { FormField } from '#client/forms/form-field.tsx';
import type { FieldErrors, FormDefinition, FormInput, Option } from '#shared/forms/define-form.ts';
import { isFieldActive } from '#shared/forms/is-field-active.ts';
import { resolveOptions } from '#shared/forms/resolve-options.ts';

export interface DeskFormState {
  readonly values: FormInput;
  readonly errors: FieldErrors;
  readonly message?: string | undefined;
}

interface DeskFormProps extends DeskFormState {
  readonly definition: FormDefinition;
  readonly action: string;
  readonly branches: readonly { readonly slug: string; readonly name: string }[];
  readonly now: Date;
  /** Places the fields; without it they are one below the other. */
  readonly arrange?: ((field: (name: string) => ReactNode) => ReactNode) | undefined;
  /** Ahead of the fields. */
  readonly first?: ReactNode;
  readonly children?: ReactNode;
}

export function DeskForm({
  definition,
  action,
  values,
  errors,
  message,
  branches,
  now,
  arrange,
  first,
  children,
}: DeskFormProps) {
  const { name: form, fields } = definition;
  const optionsOf = (name: string): readonly Option[] => {
    const field = fields[name];
    return (field && resolveOptions(name, field, { now, branches })) ?? [];
  };
  const show = (name: string) => {
    const field = fields[name];
    return (
      field && (
        <FormField
          key={name}
          form={form}
          name={name}
          field={field}
          value={values[name] ?? ''}
          error={errors[name]}
          options={optionsOf(name)}
          active={isFieldActive(fields, values, name)}
        />
      )
    );
  };
  return (
    <div className={styles.deskForm}>
      <form method="post" action={action} encType={encodingOf(definition)} noValidate>
        <ErrorSummary definition={definition} errors={errors} message={message} />
        {first}
        {arrange ? arrange(show) : Object.keys(fields).map(show)}
        {children}
        <button className={buttonStyles.solid} type="submit">
          {definition.button}
        </button>
      </form>
    </div>
  );
}

function encodingOf({ fields }: FormDefinition): string | undefined {
  return Object.values(fields).some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined;
}
