/** Finds branches near a postcode or town: a GET form to the branch finder, which answers in place where it can. */
import { type SubmitEvent, useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';
import fieldPartsStyles from '../forms/field-parts.module.css';
import buttonStyles from './button.module.css';
import inlineFormStyles from './inline-form.module.css';

interface NearFormProps {
  near?: string;
  /** Answers in place instead of going to a new page. */
  onFind?(typed: string): void;
}

export function NearForm({ near = '', onFind }: NearFormProps) {
  const id = useId();
  const findInPlace = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind?.(String(new FormData(event.currentTarget).get('near') ?? ''));
  };
  return (
    <form
      className={inlineFormStyles.form}
      action={href('branches')}
      method="get"
      {...eventProps('find-branch')}
      {...(onFind && { onSubmit: findInPlace })}
    >
      <div className={fieldPartsStyles.field}>
        <label htmlFor={id}>Your postcode or town</label>
        <input id={id} name="near" type="text" autoComplete="postal-code" defaultValue={near} />
      </div>
      <button className={buttonStyles.solid} type="submit">
        Find a branch
      </button>
    </form>
  );
}
