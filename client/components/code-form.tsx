/** Finds one offer by its printed code: a plain GET form to the list of all offers. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics-events.ts';

interface CodeFormProps {
  heading: string;
  code?: string;
  level?: 2 | 3;
}

export function CodeForm({ heading, code = '', level = 2 }: CodeFormProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="panel code-form" aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      <form className="inline-form" action={href('sale')} method="get" {...eventProps('find-code')}>
        <div className="field">
          <label htmlFor={id}>Code, such as NW4127</label>
          <input
            id={id}
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={code}
          />
        </div>
        <button className="button" type="submit">
          Find it
        </button>
      </form>
    </section>
  );
}
