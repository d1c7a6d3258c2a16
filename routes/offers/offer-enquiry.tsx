/** Enquiry form about an offer: names the branch that knows the place, with a link to choose another. */
import { FormPanel } from '#client/forms/form-panel.tsx';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { replySentence } from '#shared/opening-hours/answered-by.ts';
import type { FullOffer } from './full-offer.ts';

export function OfferEnquiry({ offer, now }: { offer: FullOffer; now: Date }) {
  const { id, departs, nights, otherDate, price, departures, specialists } = offer;
  const branch = specialists[0]?.branch;
  return (
    <FormPanel
      definition={enquiryForm}
      legend="Ask about this holiday"
      hidden={{
        offer_id: id,
        ...(otherDate && { departure: otherDate }),
        ...(branch && { branch: branch.slug }),
      }}
    >
      {branch && (
        <p>
          <span
            data-suggested-branch={branch.slug}
          >{`${replySentence(branch, now)} It knows this holiday.`}</span>{' '}
          <a href={`#${enquiryForm.name}-branch`}>Choose another branch</a>
        </p>
      )}
      {departures.length > 1 && (
        <p>
          {`About ${formatLongDay(departs)}, ${formatNights(nights)}, ${formatWholePounds(price.totalPence)}. `}
          <a href="#dates">Another date</a>
        </p>
      )}
    </FormPanel>
  );
}
