/** Finds branches near a postcode or town: a plain GET form to the branch finder. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';

export function NearForm({ near = '' }: { near?: string }) {
  const id = useId();
  return (
    <form className="inline-form" action={href('branches')} method="get" {...eventProps('find-branch')}>
      <div className="field">
        <label htmlFor={id}>Your postcode or town</label>
        <input id={id} name="near" type="text" autoComplete="postal-code" defaultValue={near} />
      </div>
      <button className="button" type="submit">
        Find a branch
      </button>
    </form>
  );
}
