/** The one offer with a printed code, with everything known about it; or kind words when it has gone. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { CodeForm } from '#client/components/code-form.tsx';
import { OfferRow } from '#client/components/offer-row.tsx';
import type { OfferRowFacts } from '#client/components/offer-summary.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import { href } from '#routes/href.ts';

interface OneOfferProps {
  /** The code as the visitor typed it. */
  typed: string;
  offer: OfferRowFacts | null;
}

export function OneOffer({ typed, offer }: OneOfferProps) {
  const code = offer?.id ?? typed.slice(0, 20);
  const trail = [{ label: 'All offers', to: href('sale') }];
  return (
    <div className="wrap one-offer">
      <Breadcrumbs trail={trail} here={code} />
      {offer ? (
        <>
          <PageHead title={offer.title} eyebrow={`Offer ${offer.id}`} />
          <OfferRow offer={offer} open alone />
        </>
      ) : (
        <>
          <PageHead
            title={`We can’t find ${code}`}
            lead="It may have ended, or a letter may have slipped: a code has two letters and four digits, such as NW4127. If you read it in a paper or a window, ring us and we will look for the holiday itself."
          />
          <CodeForm heading="Try the code again" code={code} />
        </>
      )}
      <div className="panel">
        <PhonePanel
          heading={offer ? 'Ask about this holiday' : 'Ask a person'}
          text={offer ? `Quote ${offer.id} and we have the same page in front of us.` : 'We will find it, or something like it.'}
          {...(offer ? { offer: offer.id } : {})}
        />
      </div>
      <p>
        <a href={href('sale')}>See every holiday on sale today</a>
      </p>
    </div>
  );
}
