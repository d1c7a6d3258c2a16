/** Branch page: opening status, people, travel money, the way there, picked offers and an enquiry. */

import { BranchCard } from '#client/components/branches/branch-card.tsx';
import shopCardsStyles from '#client/components/branches/shop-cards.module.css';
import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { hasBureau, isOpeningOrMoving } from '#shared/branch-template.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { notFound } from '#shared/http-errors.ts';
import type { BranchQuery } from '#shared/query/operations.generated.ts';
import styles from './branch.module.css';
import { type BranchDetails, branchQuery } from './branch.query.ts';
import { BranchAbout } from './branch-about.tsx';
import { BranchEnquiry } from './branch-enquiry.tsx';
import { BranchHead } from './branch-head.tsx';
import { BranchHoursSection } from './branch-hours.tsx';
import { branchJsonLd } from './branch-json-ld.ts';
import { branchLayout } from './branch-layout.ts';
import { BranchMoney } from './branch-money.tsx';
import { BranchTeam } from './branch-team.tsx';
import { DriveTimes } from './drive-times.tsx';
import { GettingHere } from './getting-here.tsx';
import { SaveBranch } from './save-branch.tsx';

interface Data {
  branch: BranchDetails;
  rates: BranchQuery['rates'];
}

export default definePage('branches/branch', {
  layout: ({ branch }: Data) => branchLayout(branch),
  // Whether the shop is open now is part of the page.
  cache: { minutes: 1 },
  forms: [enquiryForm],
  async load({ params, runQuery }): Promise<Data> {
    const { branch, rates } = await runQuery(branchQuery, { slug: params.slug });
    if (!branch) throw notFound(`branch ${params.slug}`);
    return { branch, rates: rates.filter(({ stockedIn }) => stockedIn.includes(branch.slug)) };
  },
  meta: ({ branch }) => ({
    title: `${branch.name} travel agents, with opening hours and people`,
    description:
      `Opening hours, phone number, people and how to find our branch in ${branch.town}, ` +
      `${branch.county} ${branch.postcode}.`,
    art: branch.art,
    ...(isOpeningOrMoving(branch)
      ? {}
      : { breadcrumbs: { trail: [{ label: 'Branches', to: href('branches') }], here: branch.name } }),
  }),
  structuredData: ({ branch }, context) => branchJsonLd(branch, context),
  Page: ({ data: { branch, rates }, now }) => {
    const money = <BranchMoney branch={branch} rates={rates} now={now} />;
    return (
      <div className={`wrap ${styles.branchPage}`}>
        <Breadcrumbs />
        <BranchHead branch={branch} now={now} />
        <div className={styles.hoursAndTeam}>
          <BranchHoursSection branch={branch} now={now} />
          <BranchTeam branch={branch} />
        </div>
        {hasBureau(branch) && money}
        <GettingHere branch={branch}>
          <DriveTimes branch={branch} />
        </GettingHere>
        <div className={styles.pair}>
          <BranchAbout branch={branch} />
          <SaveBranch branch={branch} />
        </div>
        {!hasBureau(branch) && money}
        <BranchPicks branch={branch} />
        <BranchEnquiry branch={branch} now={now} />
        <Nearby branch={branch} now={now} />
      </div>
    );
  },
});

function BranchPicks({ branch }: { branch: BranchDetails }) {
  if (branch.offers.length === 0) return null;
  return (
    <section className={styles.branchPicks} aria-labelledby="picks">
      <h2 id="picks">{branch.name} would pick</h2>
      <OfferCards offers={branch.offers} />
    </section>
  );
}

function Nearby({ branch, now }: { branch: BranchDetails; now: Date }) {
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby">The next nearest branches</h2>
      <ul className={`${shopCardsStyles.cards} plain`}>
        {branch.nearby.map(({ branch: other, miles }) => (
          <li key={other.slug}>
            <BranchCard branch={other} now={now} miles={miles} />
          </li>
        ))}
      </ul>
    </section>
  );
}
