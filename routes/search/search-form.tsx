/** Search field of the search page itself: a plain GET form. */
import { useId } from 'react';
import buttonStyles from '#client/components/page-parts/button.module.css';
import inlineFormStyles from '#client/components/page-parts/inline-form.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import { maxSearchCharacters } from '#shared/read-search-text.ts';

export function SearchForm({ text }: { text: string }) {
  const id = useId();
  return (
    <search>
      <form className={inlineFormStyles.form} action={href('search')} method="get" data-site-search="">
        <div className={fieldPartsStyles.field}>
          <label htmlFor={id}>A place, a month, a ship, a town, or the code from an advert</label>
          <input
            key={text}
            id={id}
            name="q"
            type="search"
            defaultValue={text}
            maxLength={maxSearchCharacters}
            enterKeyHint="search"
          />
        </div>
        <button className={buttonStyles.solid} type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
