/** Cards of one group of companies: picture, what they sell, number on sale, financial protection. */
import { ProtectionLine } from '#client/components/offers/protection-line.tsx';
import { SideCard } from '#client/components/pictures/side-card.tsx';
import { campaignHref } from './campaign-href.ts';
import type { ListedCampaign } from './campaigns.query.ts';
import companyListsStyles from './company-lists.module.css';
import type { CampaignGroup } from './group-campaigns.ts';

export function CompanyCards({ group: { id, heading, campaigns } }: { group: CampaignGroup }) {
  return (
    <section className={companyListsStyles.group} id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <ul className={`${companyListsStyles.cards} plain`}>
        {campaigns.map((campaign) => (
          <li key={campaign.slug}>
            <CompanyCard campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CompanyCard({ campaign: { slug, art, photo, count, partner } }: { campaign: ListedCampaign }) {
  return (
    <SideCard
      art={art}
      photo={photo}
      tag={count === 0 ? 'Priced to order' : `${count} on sale`}
      title={partner.name}
      to={campaignHref(slug)}
      quiet={<ProtectionLine protection={partner.protection} />}
    >
      <p>{partner.sells}.</p>
    </SideCard>
  );
}
