/** Reasons to book with people: the editorial sections, the first one open. */
import { Prose } from '#client/components/page-parts/prose.tsx';
import { useCachedHtml } from '#client/components/page-parts/use-cached-html.ts';
import styles from './why-us.module.css';

interface WhyUsProps {
  sections: readonly { id: string; heading: string; html: string }[];
}

export function WhyUs({ sections }: WhyUsProps) {
  const content = useCachedHtml('why-us', JSON.stringify(sections), () => (
    <div className="wrap">
      <h2 id="home-why">Why book with us</h2>
      <div>
        {sections.map(({ id, heading, html }, index) => (
          <details key={id} id={id} open={index === 0}>
            <summary>
              <h3>{heading}</h3>
            </summary>
            <Prose html={html} />
          </details>
        ))}
      </div>
    </div>
  ));
  if (sections.length === 0) return null;
  return <section className={`section ${styles.whyUs}`} aria-labelledby="home-why" {...content} />;
}
