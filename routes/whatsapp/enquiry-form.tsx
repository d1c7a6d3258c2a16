/** Message form with the details that speed up a reply: a plain GET form that retains all typed values. */

import buttonStyles from '#client/components/page-parts/button.module.css';
import { href } from '#routes/href.ts';
import { formatMonth } from '#shared/dates.ts';
import { capitalize } from '#shared/words.ts';
import { departurePoints } from './departure-points.ts';
import { EnquiryField } from './enquiry-field.tsx';
import styles from './enquiry-form.module.css';
import { type Enquiry, maxMessageLength, monthsToChoose } from './read-enquiry.ts';
import type { WhatsappFacts } from './whatsapp-enquiry.query.ts';
import { listWhatsappRecipients, type WhatsappRecipient } from './whatsapp-recipients.ts';

interface EnquiryFormProps {
  enquiry: Enquiry;
  facts: WhatsappFacts;
  now: Date;
}

/** Browser limit on the input. Far below it the page asks for a shorter message, without cutting the text. */
const maxInputLength = 1000;

export function EnquiryForm({ enquiry: { typed, to, errors }, facts, now }: EnquiryFormProps) {
  const recipients = listWhatsappRecipients(facts);
  return (
    <form
      // React ignores a changed `defaultValue`, so a new key remounts the form for each query.
      key={JSON.stringify([typed, to.slug])}
      className={styles.enquiryForm}
      action={`${href('whatsapp-enquiry')}#enquiry`}
      method="get"
      noValidate
    >
      <h2>Tell us a little more for a quicker answer</h2>
      <EnquiryField name="branch" label="Who should answer" errors={errors}>
        <select name="branch" defaultValue={to.slug}>
          <Options group="Desks for every branch" recipients={recipients.filter(({ isDesk }) => isDesk)} />
          <Options group="Branches" recipients={recipients.filter(({ isDesk }) => !isDesk)} />
        </select>
      </EnquiryField>
      <EnquiryField
        name="offer"
        label="Code of an offer"
        hint="If you have one, like NW4127."
        errors={errors}
      >
        <input
          name="offer"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.offer}
        />
      </EnquiryField>
      <EnquiryField name="month" label="When" errors={errors}>
        <select name="month" defaultValue={typed.month}>
          <option value="">I’m flexible</option>
          {monthsToChoose(now).map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </EnquiryField>
      <EnquiryField name="from" label="Leaving from" errors={errors}>
        <select name="from" defaultValue={typed.from}>
          <option value="">Leave it open</option>
          {Object.entries(departurePoints).map(([value, label]) => (
            <option key={value} value={value}>
              {capitalize(label)}
            </option>
          ))}
        </select>
      </EnquiryField>
      <EnquiryField
        name="message"
        label="Anything else"
        hint={
          `Who is going, ages of children, roughly how much in all. Up to ${maxMessageLength} ` +
          'characters, but no card or passport numbers, please.'
        }
        errors={errors}
      >
        <textarea name="message" rows={4} maxLength={maxInputLength} defaultValue={typed.message} />
      </EnquiryField>
      <button className={`${buttonStyles.ghost} ${buttonStyles.wide}`} type="submit">
        Write my message
      </button>
    </form>
  );
}

function Options({ group, recipients }: { group: string; recipients: readonly WhatsappRecipient[] }) {
  if (recipients.length === 0) return null;
  return (
    <optgroup label={group}>
      {recipients.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
