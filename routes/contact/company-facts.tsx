/** Legal identity of the company behind the brand. Who protects customers' money is in every footer. */

import { useApp } from '#client/app-context.ts';
import { href } from '#routes/href.ts';
import styles from './company-facts.module.css';

export function CompanyFacts() {
  const { site } = useApp();
  if (!site) return null;
  return (
    <section className={styles.companyFacts} aria-labelledby="company">
      <h2 id="company">The company</h2>
      <div className="prose">
        {site.companyFacts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        <p>
          <a href={href('important-about-premier')}>About Premier</a>,{' '}
          <a href={href('important-terms')}>terms</a>, <a href={href('important-privacy-policy')}>privacy</a>.
        </p>
      </div>
    </section>
  );
}
