/** Jet2holidays codes that are valid today in our branches, and how to use one. */

import { useApp } from '#client/app-context.ts';
import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import panelStyles from '#client/components/page-parts/panel.module.css';
import { PhonePanel } from '#client/components/page-parts/phone-panel.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { matchQuery } from '#shared/match-query.ts';
import { CodeCard } from './code-card.tsx';
import styles from './jet2-codes.module.css';
import { jet2CodesQuery } from './jet2-codes.query.ts';

export default definePage('campaign-landings/jet2-codes', {
  layout: 'branch3',
  cache: { minutes: 1 },
  query: ['code'],
  normalizeQuery: (query) => matchQuery(query, { code: /^[A-Z0-9]{4,16}$/ }),
  forms: [enquiryShortForm],
  async load({ runQuery }) {
    const { editorialPage: content, promoCodes: codes } = await runQuery(jet2CodesQuery, {});
    if (!content) throw notFound('page jet2-codes');
    return { content, codes };
  },
  meta: ({ content: { title, description, art } }) => ({ title, description, art }),
  Page: ({ data: { content, codes }, query }) => {
    const { site } = useApp();
    const chosen = codes.find(({ code }) => code === query.code?.[0])?.code;
    return (
      <div className="wrap">
        <PageHead title={content.title} eyebrow={content.eyebrow} lead={content.opening} art={content.art} />
        <section className={styles.codes} aria-labelledby="codes">
          <h2 id="codes">Codes that work today</h2>
          {codes.length === 0 && (
            <EmptyState className={styles.noCodes} heading="No codes today" level={3}>
              <p>
                Ask us anyway, as we can see the current offers, and often find a lower total without a code.
              </p>
              <ActionList actions={content.next} />
            </EmptyState>
          )}
          <div className={styles.codeCards}>
            {codes.map((promo) => (
              <CodeCard key={promo.code} promo={promo} phone={site?.phone} />
            ))}
          </div>
        </section>
        <EditorialSections sections={content.sections} />
        <FormPanel
          definition={enquiryShortForm}
          legend={chosen ? `Ask about ${chosen}` : 'Write to us about a code'}
          hidden={{ about: 'Jet2holidays codes', promo_code: chosen ?? '' }}
        />
        <div className={`${panelStyles.teal} ${styles.contact}`}>
          <PhonePanel
            heading="Ring about a code"
            text="Have the exact code to hand, and the message it came in."
          />
        </div>
      </div>
    );
  },
});
