/** The short question about an offer: the branch that knows the place answers, unless another is chosen. */
import { FormPanel } from '#client/components/form-panel.tsx';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { replySentence } from '#shared/opening-hours/answered-by.ts';
import type { FullOffer } from './full-offer.ts';

export function OfferEnquiry({ offer: { id, specialists }, now }: { offer: FullOffer; now: Date }) {
  const branch = specialists[0]?.branch;
  return (
    <FormPanel
      definition={enquiryForm}
      legend="Ask about this holiday"
      hidden={{ offer_id: id, ...(branch && { branch: branch.slug }) }}
      responder={branch && `${replySentence(branch, now)} You can choose another branch above.`}
    />
  );
}
