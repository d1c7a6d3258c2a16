/** Choice of the branch for the stock on the board: a plain GET form that retains the calculator's query. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import inlineFormStyles from '#client/components/page-parts/inline-form.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import styles from './bureau-chooser.module.css';
import type { Bureau } from './travel-money.query.ts';

interface BureauChooserProps {
  bureaux: readonly Bureau[];
  chosen: Bureau | undefined;
  query: PageQuery;
}

export function BureauChooser({ bureaux, chosen, query }: BureauChooserProps) {
  const others = Object.entries(query).filter(([key]) => key !== 'branch');
  return (
    <form
      // A new key remounts the form for each query: React ignores a changed `defaultValue`,
      // and the calculator adds fields to the form.
      key={JSON.stringify(query)}
      data-keeps-calculation=""
      className={`${inlineFormStyles.form} ${styles.bureauChooser}`}
      action={`${href('travel-money')}#board`}
      method="get"
    >
      <div className={fieldPartsStyles.field}>
        <label htmlFor="branch">Which branch will you use?</label>
        <select id="branch" name="branch" defaultValue={chosen?.slug ?? ''}>
          <option value="">All branches with a bureau</option>
          {bureaux.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {others.map(([key, [value = '']]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <button className={buttonStyles.solid} type="submit">
        Show its stock
      </button>
    </form>
  );
}
