/** Index of holiday companies: strengths, number on sale, financial protection; and those no longer sold. */

import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { itemListJsonLd } from '#shared/structured-data/json-ld.ts';
import { campaignHref } from './campaign-href.ts';
import styles from './campaigns.module.css';
import { campaignsQuery } from './campaigns.query.ts';
import { CompanyCards } from './company-cards.tsx';
import { groupCampaigns } from './group-campaigns.ts';
import { OtherCompanies } from './other-companies.tsx';

export default definePage('campaigns/campaigns', {
  layout: 'branch2',
  cache: { minutes: 1 },
  forms: [enquiryShortForm],
  async load({ runQuery }) {
    const { editorialPage, ...data } = await runQuery(campaignsQuery, {});
    if (!editorialPage) throw notFound('page campaigns');
    return { ...data, editorialPage };
  },
  meta: ({ editorialPage: { title, description, art } }) => ({
    title,
    description,
    art,
    breadcrumbs: { trail: [{ label: 'Holidays', to: href('offers') }], here: title },
  }),
  structuredData: ({ campaigns }, { origin }) => [
    itemListJsonLd(
      groupCampaigns(campaigns).flatMap((group) =>
        group.campaigns.map(({ slug, partner }) => ({
          '@type': 'Brand' as const,
          name: partner.name,
          url: origin + campaignHref(slug),
        })),
      ),
    ),
  ],
  Page: ({ data: { editorialPage: content, campaigns, partners } }) => {
    const groups = groupCampaigns(campaigns);
    return (
      <div className="wrap">
        <PageHero
          title={content.title}
          eyebrow={content.eyebrow}
          lead={content.opening}
          art={content.art}
          action={content.next[0]}
        />
        <nav aria-label="On this page">
          <ul className={`${styles.contents} plain`}>
            {groups.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        {groups.map((group) => (
          <CompanyCards key={group.id} group={group} />
        ))}
        <OtherCompanies
          partners={partners.filter(({ status, hasCampaign }) => status === 'LIVE' && !hasCampaign)}
          retired={campaigns.filter(({ status }) => status !== 'LIVE')}
        />
        <EditorialSections sections={content.sections} />
        <FormPanel
          definition={enquiryShortForm}
          legend="Ask about a company"
          hidden={{ about: 'Holiday companies' }}
        />
        <div className={styles.end}>
          <ActionList actions={content.next.slice(1)} />
        </div>
      </div>
    );
  },
});
