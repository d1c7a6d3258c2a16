/** Poster as it will print, with ways to save it. Printing the page prints the poster only. */

import { posterTitle } from '#client/art/poster-title.ts';
import actionsStyles from '#client/components/page-parts/actions.module.css';
import buttonStyles from '#client/components/page-parts/button.module.css';
import fieldPartsStyles from '#client/forms/field-parts.module.css';
import { type PosterChoice, posterSvgHref } from './poster-choice.ts';
import styles from './poster-sheet.module.css';

export function PosterSheet({ choice }: { choice: PosterChoice }) {
  const { size } = choice;
  return (
    <div className={styles.posterPreview}>
      <img
        className={`${styles.posterSheet} ${size === 'a3' ? styles.a3 : styles.a4}`}
        src={posterSvgHref(choice)}
        alt={describe(choice)}
        width={210}
        height={297}
      />
      <ul className={`${actionsStyles.list} ${styles.actions}`}>
        <li>
          <button className={buttonStyles.solid} type="button" data-action="print">
            Print at {size.toUpperCase()}
          </button>
        </li>
        <li>
          <a className={buttonStyles.ghost} href={posterSvgHref(choice, { download: true })} download>
            Download the file
          </a>
        </li>
      </ul>
      <p className={`${fieldPartsStyles.hint} ${styles.hint}`}>
        If the button does nothing, use Print in your browser’s menu. Only the poster comes out. Choose{' '}
        {size.toUpperCase()}, no margins and background graphics. To keep a PDF, choose “Save as PDF” there.
      </p>
    </div>
  );
}

function describe({ art, offer, ended, branch, headline }: PosterChoice): string {
  const about = offer?.title ?? (ended ? `${ended.title}, which has ended` : '');
  const parts = [`Poster: ${posterTitle(art)}`, headline, about, branch && `Premier ${branch.name}`];
  return parts.filter(Boolean).join('. ');
}
