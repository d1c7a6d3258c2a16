/** Radio buttons or checkboxes, all visible; short ones in columns, long lists in groups that fold. */
import type { ChoiceField, Option } from '#shared/forms/define-form.ts';
import { describedBy, type FieldProps, fieldId } from '#shared/forms/field-props.ts';
import styles from './choice-list.module.css';
import { FieldError, FieldHint, FieldLabel } from './field-labels.tsx';
import fieldPartsStyles from './field-parts.module.css';

export function ChoiceList(props: FieldProps<ChoiceField>) {
  const { form, name, field, value, error, options } = props;
  const id = fieldId(form, name);
  const groups = [...new Set(options.map(({ group }) => group))];
  const renderChoice = (option: Option) => (
    <Choice key={option.value} {...props} option={option} id={choiceId(id, options.indexOf(option))} />
  );
  return (
    <fieldset
      className={options.every(isShort) ? styles.short : undefined}
      aria-describedby={describedBy(id, field)}
    >
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldHint id={id} field={field} />
      <FieldError id={id} error={error} />
      {groups.map((group, at) => {
        const members = options.filter((option) => option.group === group);
        const choices = members.map(renderChoice);
        if (group === undefined) return choices;
        const isChosen = members.some((option) => option.value === value);
        return (
          <details className={styles.group} key={group} open={at === 0 || isChosen}>
            <summary>
              {group} <span>({members.length})</span>
            </summary>
            <div className={styles.choices}>{choices}</div>
          </details>
        );
      })}
    </fieldset>
  );
}

/** True for a choice of a few words, which fits half the width of a phone. */
function isShort({ label, hint, group }: Option): boolean {
  return group === undefined && label.length <= 20 && (hint?.length ?? 0) <= 40;
}

/** The first choice has the field's own id: the message in the error summary links there. */
function choiceId(id: string, at: number): string {
  return at === 0 ? id : `${id}-${at + 1}`;
}

interface ChoiceProps extends FieldProps<ChoiceField> {
  option: Option;
  id: string;
}

function Choice({ name, field, value, error, option, id }: ChoiceProps) {
  return (
    <label className={fieldPartsStyles.choice} htmlFor={id}>
      <input
        id={id}
        name={name}
        type={field.type === 'radio' ? 'radio' : 'checkbox'}
        value={option.value}
        defaultChecked={[value].flat().includes(option.value)}
        aria-describedby={option.hint && `${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
      <span>
        {option.label}
        {option.hint && (
          <span className={fieldPartsStyles.hint} id={`${id}-hint`}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
