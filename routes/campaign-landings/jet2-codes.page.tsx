/** Codes for Jet2holidays that work today through our branches, and how to use one. */

import { ActionList } from '#client/components/action-list.tsx';
import { AskForm } from '#client/components/ask-form.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import panelStyles from '#client/components/panel.module.css';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import { useShell } from '#client/shell.ts';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { CodeCard } from './code-card.tsx';
import styles from './jet2-codes.module.css';
import { jet2CodesQuery } from './jet2-codes.query.ts';

export default definePage('campaign-landings/jet2-codes', {
  layout: 'branch3',
  cache: { minutes: 1 },
  query: ['code'],
  forms: [enquiryShortForm],
  async load({ ask }) {
    const { editorialPage: words, promoCodes: codes } = await ask(jet2CodesQuery, {});
    if (!words) throw notFound('page jet2-codes');
    return { words, codes };
  },
  meta: ({ words: { title, description, art } }, { query }) => ({
    title,
    description,
    art,
    ...(query.code ? { canonical: href('jet2-codes') } : {}),
  }),
  Page: ({ data: { words, codes }, query }) => {
    const { site } = useShell();
    const chosen = codes.find(({ code }) => code === query.code?.[0])?.code;
    return (
      <div className="wrap">
        <PageHead title={words.title} eyebrow={words.eyebrow} lead={words.opening} art={words.art} />
        <section className={styles.codes} aria-labelledby="codes">
          <h2 id="codes">Codes that work today</h2>
          {codes.length === 0 && (
            <EmptyState className={styles.noCodes} heading="No codes today" level={3}>
              <p>Ask us all the same: we can see the current offers, and often a lower total without one.</p>
              <ActionList actions={words.next} />
            </EmptyState>
          )}
          <div className={styles.codeCards}>
            {codes.map((promo) => (
              <CodeCard key={promo.code} promo={promo} phone={site?.phone} />
            ))}
          </div>
        </section>
        <EditorialSections sections={words.sections} />
        <AskForm
          of={enquiryShortForm}
          legend={chosen ? `Ask about ${chosen}` : 'Ask about a code in writing'}
          hidden={{ about: 'Jet2holidays codes', promo_code: chosen ?? '' }}
        />
        <div className={`${panelStyles.teal} ${styles.contact}`}>
          <PhonePanel
            heading="Ring about a code"
            text="Have the exact letters and figures to hand, and the message they came in."
          />
        </div>
      </div>
    );
  },
});
