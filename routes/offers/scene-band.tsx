/** Scene as a band across a section of an offer's page: a day of the journey, or the place. */
import { Poster } from '#client/art/poster.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import styles from './scene-band.module.css';

export function SceneBand({ scene: { name, shows } }: { scene: { name: string; shows: string } }) {
  return (
    <div className={`${pictureFrameStyles.frame} ${styles.sceneBand}`}>
      <Poster art={name} alt={shows} />
    </div>
  );
}
