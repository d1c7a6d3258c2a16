/** Contact sheet of every scene, as a card crops it and as a hero crops it. */
import { Poster, posterNames } from '#client/art/poster.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import styles from './contact-sheet.module.css';

export function ContactSheet() {
  return (
    <section aria-labelledby="scenes">
      <h2 id="scenes">{posterNames.length} scenes</h2>
      <ul className={`${styles.contactSheet} plain`}>
        {posterNames.map((name) => (
          <li key={name}>
            <span className={`${pictureFrameStyles.frame} ${styles.picture} ${styles.card}`}>
              <Poster art={name} />
            </span>
            <span className={`${pictureFrameStyles.frame} ${styles.picture} ${styles.hero}`}>
              <Poster art={name} />
            </span>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
