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
    const { editorialPage, campaigns, partners } = await runQuery(campaignsQuery, {});
    if (!editorialPage) throw notFound('page campaigns');
    return {
      editorialPage,
      groups: groupCampaigns(campaigns),
      others: partners.filter(({ status, hasCampaign }) => status === 'LIVE' && !hasCampaign),
      retired: campaigns
        .filter(({ status }) => status !== 'LIVE')
        .map(({ slug, partner }) => ({ slug, name: partner.name })),
    };
  },
  meta: ({ editorialPage: { title, description, art } }) => ({
    title,
    description,
    art,
    breadcrumbs: { trail: [{ label: 'Holidays', to: href('offers') }], here: title },
  }),
  structuredData: ({ groups }, { origin }) => [
    itemListJsonLd(
      groups.flatMap(({ companies }) =>
        companies.map(({ slug, name }) => ({
          '@type': 'Brand' as const,
          name,
          url: origin + campaignHref(slug),
        })),
      ),
    ),
  ],
  Page: ({ data: { editorialPage: content, groups, others, retired } }) => (
    <div className="wrap">
      <PageHero
        title={content.title}
        eyebrow={content.eyebrow}
        lead={content.opening}
        art={content.art}
        isLow
      />
      {groups.map((group) => (
        <CompanyCards key={group.id} group={group} />
      ))}
      <OtherCompanies partners={others} retired={retired} />
      <EditorialSections sections={content.sections} />
      <FormPanel
        definition={enquiryShortForm}
        legend="Ask about a company"
        hidden={{ about: 'Holiday companies' }}
      />
      <div className={styles.end}>
        <ActionList actions={content.next} />
      </div>
    </div>
  ),
});
