/** Renders one question of a form, by its type. */
import type { CheckboxField, ChoiceField, FileField, TextField } from '#shared/forms/define-form.ts';
import type { FieldProps } from '#shared/forms/field-props.ts';
import { Checkbox } from './checkbox.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DateInput } from './date-input.tsx';
import fieldPartsStyles from './field-parts.module.css';
import { FileUpload } from './file-upload.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

interface FormFieldProps extends FieldProps {
  /** False while another field's value makes it unnecessary; hidden only where scripts can show it again. */
  active: boolean;
}

export function FormField({ active, ...props }: FormFieldProps) {
  const { name, field } = props;
  if (field.type === 'hidden') return null;
  return (
    <div
      className={`${fieldPartsStyles.field} ${fieldPartsStyles.question}`}
      data-field={name}
      data-when={field.when && ''}
      data-asked={field.when && active ? '' : undefined}
    >
      {inputFor(props)}
    </div>
  );
}

function inputFor(props: FieldProps) {
  switch (props.field.type) {
    case 'radio':
    case 'checkboxes':
      return <ChoiceList {...(props as FieldProps<ChoiceField>)} />;
    case 'select':
      return <Select {...(props as FieldProps<ChoiceField>)} />;
    case 'checkbox':
      return <Checkbox {...(props as FieldProps<CheckboxField>)} />;
    case 'file':
      return <FileUpload {...(props as FieldProps<FileField>)} />;
    case 'date':
      return <DateInput {...(props as FieldProps<TextField>)} />;
    default:
      return <TextInput {...(props as FieldProps<TextField>)} />;
  }
}
