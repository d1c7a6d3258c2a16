/** Offers of a printed mailing, each with the page it was printed on, or marked as ended. */

import { OfferRow } from '#client/components/offer-rows/offer-row.tsx';
import offerRowsStyles from '#client/components/offer-rows/offer-rows.module.css';
import { toOfferRow } from '#client/components/offer-rows/to-offer-row.ts';
import { offerListJsonLd } from '#client/components/offers/offer-list-json-ld.ts';
import { findOldestCheck, OldestCheck } from '#client/components/offers/oldest-check.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDay } from '#shared/dates.ts';
import { enquiryPrintedForm } from '#shared/forms/enquiry-printed.form.ts';
import { mailingForm } from '#shared/forms/mailing.form.ts';
import { notFound } from '#shared/http-errors.ts';
import styles from './mailer.module.css';
import { mailerQuery, type PrintedMailer } from './mailer.query.ts';

export default definePage('mailers/mailer', {
  layout: 'branch3',
  cache: { minutes: 1 },
  forms: [enquiryPrintedForm, mailingForm],
  async load({ params, runQuery }): Promise<PrintedMailer> {
    const { mailer } = await runQuery(mailerQuery, { product: params.product });
    if (!mailer) throw notFound(`mailing ${params.product}`);
    return mailer;
  },
  meta: ({ title, description, art }) => ({ title, description, art }),
  structuredData: ({ current, offers }, { origin }) =>
    current
      ? offerListJsonLd(
          offers.map(({ offer }) => offer),
          origin,
        )
      : [],
  Page: ({ data: mailer }) => (
    <div className={`wrap ${styles.mailer}`}>
      <PageHead
        title={mailer.title}
        eyebrow={`${mailer.issue} · ${mailer.season}`}
        lead={mailer.intro}
        art={mailer.art}
      />
      <p className={styles.issue}>
        Posted {formatDay(mailer.postedOn)}, {mailer.pages} pages.{' '}
        {mailer.current ? `It runs to ${formatDay(mailer.validTo)}.` : ''}
      </p>
      {mailer.current && mailer.offers.length > 0 ? (
        <PrintedOffers offers={mailer.offers} />
      ) : (
        <Ended mailer={mailer} />
      )}
      <FormPanel definition={enquiryPrintedForm} legend="Ask about an offer in the mailing" />
      <StopPost />
    </div>
  ),
});

function PrintedOffers({ offers }: { offers: PrintedMailer['offers'] }) {
  return (
    <section aria-labelledby="printed">
      <h2 id="printed">In the order of its pages</h2>
      <OldestCheck checkedAt={findOldestCheck(offers.map(({ offer }) => offer))} />
      <ol className={offerRowsStyles.list}>
        {offers.map(({ page, offer }) => (
          <OfferRow key={offer.id} offer={toOfferRow(offer, `Page ${page}`)} />
        ))}
      </ol>
    </section>
  );
}

function Ended({ mailer }: { mailer: PrintedMailer }) {
  return (
    <EmptyState
      className={styles.allGone}
      heading={mailer.current ? 'Everything in this mailing has gone' : 'This mailing has ended'}
    >
      <p>
        {mailer.current
          ? 'The last of its offers has been sold or withdrawn.'
          : `It ran to ${formatDay(mailer.validTo)}.`}{' '}
        Ring us with the page number anyway: we can tell you what comes closest now.
      </p>
      <p>
        <a className={buttonStyles.solid} href={href('sale')}>
          See what is on sale today
        </a>
      </p>
    </EmptyState>
  );
}

function StopPost() {
  return (
    <section className={styles.stopPost} aria-labelledby="stop-post">
      <h2 id="stop-post">Not your kind of holiday?</h2>
      <FormPanel
        definition={mailingForm}
        responder="It applies from today. Anything already at the printer’s may still arrive."
        dataUse="only to change what we post"
      >
        <p>
          A letter with a code of eight letters and figures?{' '}
          <a href={href('mailer-direct')}>Stop letters with its code alone</a>.
        </p>
      </FormPanel>
    </section>
  );
}
