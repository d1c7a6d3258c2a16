/** Enquiry form addressed to this shop. */
import { Portrait } from '#client/art/portrait.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { replySentence } from '#shared/opening-hours/answered-by.ts';
import type { BranchDetails } from './branch.query.ts';
import styles from './branch-enquiry.module.css';

interface BranchEnquiryProps {
  branch: BranchDetails;
  now: Date;
}

export function BranchEnquiry({ branch, now }: BranchEnquiryProps) {
  const { name, slug, team } = branch;
  return (
    <FormPanel
      definition={enquiryForm}
      legend={`Write to ${name}`}
      hidden={{ branch: slug }}
      responder={replySentence(branch, now)}
    >
      {team.length > 0 && (
        <div className={styles.faces}>
          {team.map((person) => (
            <Portrait key={person.slug} slug={person.slug} />
          ))}
        </div>
      )}
    </FormPanel>
  );
}
