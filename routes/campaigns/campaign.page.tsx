/** Campaign page of one partner: strengths, offers on sale, financial protection, and who to ask. */

import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { FactList } from '#client/components/page-parts/fact-list.tsx';
import { FoldedText } from '#client/components/page-parts/phone-fold.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { SideCard } from '#client/components/pictures/side-card.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import { enquiryPartnerForm } from '#shared/forms/enquiry-partner.form.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import styles from './campaign.module.css';
import { campaignQuery } from './campaign.query.ts';
import { CampaignEnquiry } from './campaign-enquiry.tsx';
import { campaignHref } from './campaign-href.ts';
import { campaignListHref } from './campaign-list-href.ts';
import { CampaignOffers } from './campaign-offers.tsx';
import { CampaignQuestions } from './campaign-questions.tsx';
import { MoneyProtection } from './money-protection.tsx';
import { Suitability } from './suitability.tsx';

const layouts = { cruise: 'cruise', branch2: 'branch2' } as const;

export default definePage('campaigns/campaign', {
  cache: { minutes: 1 },
  load: async ({ runQuery, params }) => {
    const { campaign, offers } = await runQuery(campaignQuery, { slug: params.slug });
    if (!campaign) throw notFound(`campaign ${params.slug}`);
    // A list has the rest, if that is more than one; without a list, the page shows them all.
    const shown = campaign.count > 7 && campaignListHref(campaign) ? 6 : 12;
    return { campaign, offers: { ...offers, items: offers.items.slice(0, shown) } };
  },
  forms: [enquiryPartnerForm, enquiryCruiseForm, enquiryShortForm],
  // Placed after `load`, as TypeScript infers the data's type from its result.
  layout: ({ campaign }) => layouts[campaign.layout as keyof typeof layouts] ?? 'standard',
  meta: ({ campaign }) => ({
    title: campaign.title,
    description: campaign.description,
    art: campaign.art,
    breadcrumbs: {
      trail: [
        { label: 'Holidays', to: href('offers') },
        { label: 'Holiday companies', to: href('campaigns') },
      ],
      here: campaign.title,
    },
    ...(campaign.status === 'LIVE' && campaign.count > 0 ? {} : { robots: 'noindex, follow' }),
  }),
  structuredData: ({ campaign, offers }, { origin }) =>
    campaign.status === 'LIVE' ? offerListJsonLd(offers.items, origin) : [],
  Page: ({ data: { campaign, offers } }) => {
    const live = campaign.status === 'LIVE';
    const isCruise = campaign.layout === 'cruise';
    const form = isCruise ? enquiryCruiseForm : enquiryPartnerForm;
    return (
      <div className={`wrap ${styles.campaign}`}>
        <PageHero
          title={campaign.title}
          eyebrow={campaign.partner.name}
          lead={campaign.strap}
          art={campaign.art}
          photo={campaign.photo}
          tone={isCruise ? 'sea' : undefined}
          action={
            live && campaign.count === 0 ? { label: 'Ask us to price one', href: `#${form.name}` } : undefined
          }
          isLow
        />
        {live && <CampaignOffers campaign={campaign} list={offers} />}
        <section aria-labelledby="facts">
          <h2 id="facts">The facts</h2>
          <p className={styles.intro}>{campaign.intro}</p>
          <FactList facts={campaign.facts} />
        </section>
        <Suitability campaign={campaign} live={live} />
        {live && (
          <section aria-labelledby="departures">
            <FoldedText id="departures" heading="Getting there from the East">
              <FactList facts={campaign.departures} />
            </FoldedText>
          </section>
        )}
        <MoneyProtection partner={campaign.partner} operators={campaign.operators} live={live} />
        <CampaignQuestions questions={campaign.questions} />
        <CampaignEnquiry campaign={campaign} />
        {campaign.related.length > 0 && (
          <nav className={styles.related} aria-labelledby="related">
            <h2 id="related">You may also like</h2>
            <ul className="plain">
              {campaign.related.map(({ slug, title, art }) => (
                <li key={slug}>
                  <SideCard art={art} title={title} to={campaignHref(slug)} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    );
  },
});
