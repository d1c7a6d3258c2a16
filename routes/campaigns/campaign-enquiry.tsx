/** Enquiry about one operator: the cruise form for cruises, else a form with its first question. */
import { FormPanel } from '#client/forms/form-panel.tsx';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import { enquiryPartnerForm } from '#shared/forms/enquiry-partner.form.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import type { CampaignQuery } from '#shared/query/operations.generated.ts';

const questions: Readonly<Record<string, string>> = {
  tui: 'the ages of the children on the day you fly.',
  jet2: 'the ages of the children on the day you fly, and a promotional code if you have one.',
  leger: 'the town where you’d like to be picked up.',
  titan: 'your postcode, for the pick-up.',
  inghams:
    'how well everyone skis, the ages, and who needs skis and boots, or in summer how far you like to walk.',
  premier: 'which island or country, and whether you would rather fly or sail.',
  wendywu: 'the passports you travel on, because the visas are part of the price.',
  'just-you': 'whether it’s your first holiday on your own.',
  newmarket: 'the airport or town nearest to you.',
  fredholidays: 'whether you’d like to go by rail or by ship.',
  travelsphere: 'how much walking in a day is comfortable.',
  'luxury-holidays': 'the occasion, if there is one, and roughly what you’d like to spend in all.',
};

/** Details that each operator needs before it can quote a price, in the shops' own words. */
function operatorFirstQuestion(slug: string): string {
  return questions[slug] ?? 'the month, and who is going.';
}

type Campaign = NonNullable<CampaignQuery['campaign']>;

export function CampaignEnquiry({ campaign }: { campaign: Campaign }) {
  const { slug, title, partner, status, layout, operators } = campaign;
  // A page of several operators uses its own title, not the name of one of them.
  const name = operators.length > 1 ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : partner.name;
  const about = `Campaign ${title}`.slice(0, 80);
  if (status === 'RETIRED')
    return (
      <FormPanel
        definition={enquiryShortForm}
        legend={`A question about a booking with ${partner.name}`}
        hidden={{ about: `Booking with ${partner.name}`.slice(0, 80) }}
      />
    );
  if (layout === 'cruise')
    return (
      <FormPanel
        definition={enquiryCruiseForm}
        legend={`Ask about ${name}`}
        hidden={{ about, line: partner.cruiseLine ? partner.name : '' }}
      />
    );
  return (
    <FormPanel definition={enquiryPartnerForm} legend={`Ask about ${name}`} hidden={{ about }}>
      <p>
        <b>What {operators.length > 1 ? 'we ask' : `${partner.name} asks`} first:</b>{' '}
        {operatorFirstQuestion(slug)}
      </p>
    </FormPanel>
  );
}
