/** One question of a form, by its kind. */
import type { ChoiceField, FileField, TextField, TickField } from '#shared/forms/define-form.ts';
import { ChoiceList } from './choice-list.tsx';
import { DateBoxes } from './date-boxes.tsx';
import fieldPartsStyles from './field-parts.module.css';
import type { FieldProps } from './field-props.ts';
import { FileBox } from './file-box.tsx';
import { SelectBox } from './select-box.tsx';
import { TextBox } from './text-box.tsx';
import { TickBox } from './tick-box.tsx';

interface QuestionProps extends FieldProps {
  /** False while another field's value makes this one needless; styles hide it where scripts can bring it back. */
  asked: boolean;
}

export function Field({ asked, ...props }: QuestionProps) {
  const { name, field } = props;
  if (field.type === 'hidden') return null;
  return (
    <div
      className={`${fieldPartsStyles.field} ${fieldPartsStyles.question}`}
      data-field={name}
      data-when={field.when && ''}
      data-asked={field.when && asked ? '' : undefined}
    >
      {boxFor(props)}
    </div>
  );
}

function boxFor(props: FieldProps) {
  switch (props.field.type) {
    case 'radio':
    case 'checkboxes':
      return <ChoiceList {...(props as FieldProps<ChoiceField>)} />;
    case 'select':
      return <SelectBox {...(props as FieldProps<ChoiceField>)} />;
    case 'checkbox':
      return <TickBox {...(props as FieldProps<TickField>)} />;
    case 'file':
      return <FileBox {...(props as FieldProps<FileField>)} />;
    case 'date':
      return <DateBoxes {...(props as FieldProps<TextField>)} />;
    default:
      return <TextBox {...(props as FieldProps<TextField>)} />;
  }
}
