/** Why to book with people: the hand-written sections, side by side. */
import { Prose } from '#client/components/prose.tsx';
import styles from './why-us.module.css';

interface WhyUsProps {
  sections: readonly { id: string; heading: string; html: string }[];
}

export function WhyUs({ sections }: WhyUsProps) {
  if (sections.length === 0) return null;
  return (
    <section className={`section ${styles.whyUs}`} aria-labelledby="home-why">
      <div className="wrap">
        <h2 id="home-why">Why book with us</h2>
        <div className={styles.columns}>
          {sections.map(({ id, heading, html }) => (
            <section key={id} id={id}>
              <h3>{heading}</h3>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
