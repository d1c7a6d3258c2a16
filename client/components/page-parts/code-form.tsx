/** Finds one offer by its printed code: a plain GET form to the list of all offers. */
import { useId } from 'react';
import { href } from '#routes/href.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import fieldPartsStyles from '../../forms/field-parts.module.css';
import buttonStyles from './button.module.css';
import styles from './code-form.module.css';
import inlineFormStyles from './inline-form.module.css';
import panelStyles from './panel.module.css';

interface CodeFormProps {
  heading: string;
  code?: string;
  level?: 2 | 3;
}

export function CodeForm({ heading, code = '', level = 2 }: CodeFormProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={`${panelStyles.plain} ${styles.codeForm}`} aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      <form className={inlineFormStyles.form} action={href('sale')} method="get" {...eventProps('find-code')}>
        <div className={fieldPartsStyles.field}>
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
        <button className={buttonStyles.solid} type="submit">
          Find it
        </button>
      </form>
    </section>
  );
}
