/** Enquiry about one operator: the cruise form for cruises, else a form with its first question. */
import { FormPanel } from '#client/components/form-panel.tsx';
import { enquiryCruiseForm } from '#shared/forms/enquiry-cruise.form.ts';
import { enquiryPartnerForm } from '#shared/forms/enquiry-partner.form.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import type { CampaignQuery } from '#shared/query/operations.generated.ts';
import { operatorFirstQuestion } from './operator-first-question.ts';

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
