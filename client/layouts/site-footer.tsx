/** The foot of a page: ways on, the shops, who protects the money, the law, and what is only a sample. */
import { memo } from 'react';
import { href } from '#routes/href.ts';
import { useApp } from '../app-context.ts';
import { FooterLinks } from './footer-links.tsx';
import type { Site } from './site.query.ts';
import styles from './site-footer.module.css';

const legal = [
  ['Terms', href('important-terms')],
  ['Privacy', href('important-privacy-policy')],
  ['Cookies', href('important-cookies')],
  ['Accessibility', href('important-accessibility')],
  [
    'Modern slavery and human trafficking statement',
    href('important-modern-slavery-and-human-trafficking-statement'),
  ],
] as const;

/** `full` is false on pages with one goal: they keep the law and leave the ways on out. */
export function SiteFooter({ full = true }: { full?: boolean }) {
  return <FooterContent site={useApp().site} full={full} />;
}

/** Kept from page to page: nothing in it depends on the address, and it is a fifth of a short page. */
const FooterContent = memo(function FooterContent({ site, full }: { site: Site | null; full: boolean }) {
  return (
    <footer className={styles.siteFooter}>
      {site?.sampleNotice && (
        <div className={styles.sampleRibbon}>
          <p className="wrap">{site.sampleNotice}</p>
        </div>
      )}
      <div className="wrap">
        {full && <FooterLinks />}
        {full && site && site.branches.length > 0 && (
          <nav className={styles.footerShops} aria-labelledby="footer-shops">
            <h2 id="footer-shops">Our branches</h2>
            <ul>
              {site.branches.map(({ slug, name }) => (
                <li key={slug}>
                  <a href={href('branches-slug', { slug })}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
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
    </footer>
  );
});
