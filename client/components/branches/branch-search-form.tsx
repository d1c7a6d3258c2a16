/** Branch search by postcode or town: a GET form to the branch finder, answered in place where possible. */
import { type SubmitEvent, useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import fieldPartsStyles from '../../forms/field-parts.module.css';
import buttonStyles from '../page-parts/button.module.css';
import inlineFormStyles from '../page-parts/inline-form.module.css';

interface BranchSearchFormProps {
  near?: string;
  /** Handles the search in place instead of navigating. */
  onSearch?(typed: string): void;
}

export function BranchSearchForm({ near = '', onSearch }: BranchSearchFormProps) {
  const id = useId();
  const searchInPlace = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch?.(String(new FormData(event.currentTarget).get('near') ?? ''));
  };
  return (
    <form
      className={inlineFormStyles.form}
      action={href('branches')}
      method="get"
      {...eventProps('find-branch')}
      {...(onSearch && { onSubmit: searchInPlace })}
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
