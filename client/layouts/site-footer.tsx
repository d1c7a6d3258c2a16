/** Page footer: links, branches, financial protection, legal facts and the sample notice. */
import { memo } from 'react';
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { useCachedHtml } from '../components/page-parts/use-cached-html.ts';
import { FooterLinks } from './footer-links.tsx';
import type { Site } from './site.query.ts';
import styles from './site-footer.module.css';

const legal = [
  ['Terms', href('important-terms')],
  ['Privacy', href('important-privacy-policy')],
  ['Cookies', href('important-cookies')],
  ['Accessibility', href('important-accessibility')],
  ['Modern slavery statement', href('important-modern-slavery-and-human-trafficking-statement')],
] as const;

interface SiteFooterProps {
  /** False on single-goal pages, which show the legal facts without the links. */
  full?: boolean;
  /** False where the branches are listed just above. */
  branches?: boolean;
}

export function SiteFooter({ full = true, branches = full }: SiteFooterProps) {
  return <FooterContent site={useApp().site} full={full} branches={branches} />;
}

/** Memoised across pages: nothing in it depends on the address, and it is a fifth of a short page. */
const FooterContent = memo(function FooterContent({
  site,
  full,
  branches,
}: Required<SiteFooterProps> & { site: Site | null }) {
  const content = useCachedHtml('footer', `${full} ${branches}`, () => (
    <>
      {site?.sampleNotice && (
        <div className={styles.sampleRibbon}>
          <p className="wrap">{site.sampleNotice}</p>
        </div>
      )}
      <div className="wrap">
        {full && <FooterLinks />}
        {branches && site && site.branches.length > 0 && (
          <details className={styles.footerShops}>
            <summary>Our branches</summary>
            <ul>
              {site.branches.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={href('branches-slug', { slug })}>{name}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className={styles.footerLaw}>
          {[...(site?.protection ?? []), ...(site?.companyFacts ?? [])].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <nav aria-label="Legal">
            <ul>
              {legal.map(([label, to]) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </>
  ));
  return <footer className={styles.siteFooter} {...content} />;
});
