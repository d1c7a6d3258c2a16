/** Poster form: a plain GET form for scene, branch, offer, size, and headline. */
import { posterNames } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import panelStyles from '#client/components/page-parts/panel.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { href } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import { maxHeadlineLength, type PosterChoice, posterSizes } from './poster-choice.ts';
import type { PosterBranch } from './poster-download.query.ts';
import styles from './poster-form.module.css';

interface PosterFormProps {
  choice: PosterChoice;
  branches: readonly PosterBranch[];
  /** The query as submitted, so that a visitor can correct a mistyped code. */
  typed: PageQuery;
}

export function PosterForm({ choice, branches, typed }: PosterFormProps) {
  return (
    <form
      // React ignores a changed `defaultValue`, so a new key remounts the form for each query.
      key={JSON.stringify(typed)}
      className={`${styles.posterForm} ${panelStyles.plain}`}
      action={`${href('poster-download')}#poster`}
      method="get"
    >
      <h2 id="poster-heading">Make it yours</h2>
      <PosterNotes notes={choice.notes} />
      <div className={fieldPartsStyles.field}>
        <label htmlFor="poster-name">Poster</label>
        <select id="poster-name" name="poster" defaultValue={choice.art}>
          {posterNames.map((name) => (
            <option key={name} value={name}>
              {posterTitle(name)}
            </option>
          ))}
        </select>
      </div>
      <div className={fieldPartsStyles.field}>
        <label htmlFor="poster-branch">Branch</label>
        <select id="poster-branch" name="branch" defaultValue={choice.branch?.slug ?? ''}>
          <option value="">No particular branch</option>
          {branches.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <PosterTextFields choice={choice} code={typed.offer?.[0] ?? ''} />
      <PosterSizes chosen={choice.size} />
      <button className={`${buttonStyles.solid} ${buttonStyles.wide}`} type="submit">
        Show the poster
      </button>
    </form>
  );
}

function PosterNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={`${styles.posterNotes} plain`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function PosterTextFields({ choice, code }: { choice: PosterChoice; code: string }) {
  return (
    <>
      <div className={fieldPartsStyles.field}>
        <label htmlFor="poster-offer">Code of an offer, if it carries one</label>
        <p className={fieldPartsStyles.hint} id="poster-offer-hint">
          Like NW4127. Its price, dates and protection are filled in.
        </p>
        <input
          id="poster-offer"
          name="offer"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="poster-offer-hint"
          defaultValue={code}
        />
      </div>
      <div className={fieldPartsStyles.field}>
        <label htmlFor="poster-headline">Headline, if you want your own</label>
        <p className={fieldPartsStyles.hint} id="poster-headline-hint">
          Up to {maxHeadlineLength} characters.
        </p>
        <input
          id="poster-headline"
          name="headline"
          type="text"
          maxLength={maxHeadlineLength}
          aria-describedby="poster-headline-hint"
          defaultValue={choice.headline}
        />
      </div>
    </>
  );
}

function PosterSizes({ chosen }: { chosen: PosterChoice['size'] }) {
  return (
    <fieldset className={styles.posterSizes}>
      <legend>Paper</legend>
      {posterSizes.map((size) => (
        <label key={size} className={fieldPartsStyles.choice}>
          <input type="radio" name="size" value={size} defaultChecked={size === chosen} />
          {size.toUpperCase()}
        </label>
      ))}
    </fieldset>
  );
}
