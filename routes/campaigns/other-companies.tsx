/** Companies without their own page, linked to the list of their holidays, and those no longer sold. */
import { href } from '#routes/href.ts';
import { campaignHref } from './campaign-href.ts';
import type { ListedPartner } from './campaigns.query.ts';
import companyListsStyles from './company-lists.module.css';

interface OtherCompaniesProps {
  partners: readonly ListedPartner[];
  retired: readonly { slug: string; name: string }[];
}

export function OtherCompanies({ partners, retired }: OtherCompaniesProps) {
  const selling = partners.filter(({ count }) => count > 0);
  return (
    <>
      {selling.length > 0 && (
        <section className={companyListsStyles.group} aria-labelledby="also-on-sale">
          <h2 id="also-on-sale">Also on sale through us</h2>
          <ul className={companyListsStyles.others}>
            {selling.map(({ slug, name, sells, count }) => (
              <li key={slug}>
                <a href={href('sale', {}, { operator: slug })}>{name}</a>: {sells}. {count} on sale.
              </li>
            ))}
          </ul>
        </section>
      )}
      {retired.length > 0 && (
        <section className={companyListsStyles.group} aria-labelledby="no-longer-sold">
          <h2 id="no-longer-sold">No longer sold</h2>
          <p>
            If you’ve booked with a company that has closed, don’t cancel. Its page says what to do next, and
            a branch will go through your documents with you.
          </p>
          <ul className={companyListsStyles.others}>
            {retired.map(({ slug, name }) => (
              <li key={slug}>
                <a href={campaignHref(slug)}>If you have a booking with {name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
