/** The one offer with a printed code, with everything known about it; or kind words when it has gone. */

import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { CodeForm } from '#client/components/code-form.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import { OfferCost } from '#client/components/offer-cost.tsx';
import { kindLabel } from '#client/components/offer-labels.ts';
import { OfferLines } from '#client/components/offer-lines.tsx';
import { OfferParticulars } from '#client/components/offer-particulars.tsx';
import type { OfferRowFacts } from '#client/components/offer-types.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { ProtectionLine } from '#client/components/protection-line.tsx';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { href } from '../href.ts';
import styles from './offer-by-code.module.css';

interface OfferByCodeProps {
  /** The code as the visitor typed it. */
  typed: string;
  offer: OfferRowFacts | null;
}

/** What is shown of a code that is none. */
export const maxCodeLength = 20;

export function OfferByCode({ typed, offer }: OfferByCodeProps) {
  const code = offer?.id ?? typed.slice(0, maxCodeLength);
  return (
    <div className={`wrap ${styles.oneOffer}`}>
      <Breadcrumbs />
      {offer ? <FoundOffer offer={offer} /> : <OfferNotFound code={code} />}
      <p>
        <a href={href('sale')}>See every holiday on sale today</a>
      </p>
    </div>
  );
}

function FoundOffer({ offer }: { offer: OfferRowFacts }) {
  return (
    <>
      <PageHead
        title={offer.title}
        eyebrow={`${kindLabel(offer.kind)} · ${offer.id}`}
        lead={offer.summary}
        art={offer.art}
      >
        <div className={styles.offerLines}>
          <OfferLines className={styles.meta} offer={offer} />
          <ProtectionLine protection={offer.protection} />
        </div>
      </PageHead>
      <div className={styles.particularsAndCost}>
        <OfferParticulars offer={offer} level={2} />
        <OfferCost className={styles.oneCost} offer={offer} enquiryHref="#enquiry" />
      </div>
      <FormPanel definition={enquiryForm} legend={`Ask about ${offer.id}`} hidden={{ offer_id: offer.id }} />
    </>
  );
}

function OfferNotFound({ code }: { code: string }) {
  return (
    <>
      <PageHead
        title={`We can’t find ${code}`}
        lead="It may have ended, or a letter may have slipped: a code has two letters and four digits, such as NW4127. If you read it in a paper or a window, ring a shop and we will look for the holiday itself."
        art="shop-window"
      />
      <CodeForm heading="Try the code again" code={code} />
    </>
  );
}
