/** Cards of one group of companies: picture, what they sell, number on sale, financial protection. */
import { ProtectionLabel } from '#client/components/offers/protection-line.tsx';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { SideCard } from '#client/components/pictures/side-card.tsx';
import { campaignHref } from './campaign-href.ts';
import companyListsStyles from './company-lists.module.css';
import type { Company, CompanyGroup } from './group-campaigns.ts';

export function CompanyCards({ group: { id, heading, companies } }: { group: CompanyGroup }) {
  return (
    <section className={companyListsStyles.group} id={id} aria-labelledby={`${id}-heading`}>
      <PhoneFold
        label={`${heading}: ${companies.length} companies`}
        heading={<h2 id={`${id}-heading`}>{heading}</h2>}
      >
        <ul className={`${companyListsStyles.cards} plain`}>
          {companies.map((company) => (
            <li key={company.slug}>
              <CompanyCard company={company} />
            </li>
          ))}
        </ul>
      </PhoneFold>
    </section>
  );
}

function CompanyCard({ company }: { company: Company }) {
  const { slug, name, sells, art, photo, count, protection, unprotected } = company;
  return (
    <SideCard
      art={art}
      photo={photo ?? null}
      tag={count === 0 ? 'Priced to order' : `${count} on sale`}
      title={name}
      to={campaignHref(slug)}
      quiet={<ProtectionLabel label={protection} shield={!unprotected} />}
    >
      <p>{sells}.</p>
    </SideCard>
  );
}
