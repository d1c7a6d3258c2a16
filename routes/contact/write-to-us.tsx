/** Asking in writing: the form that a branch answers, and the other ways of sending the same. */
import { Form } from '#client/forms/form.tsx';
import { useShell } from '#client/shell.ts';
import { href } from '#routes/href.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { telHref } from '#shared/phone.ts';

const outline = [
  'Where, or what sort of holiday:',
  'When, and for how many nights:',
  'Who is travelling, with the ages of children:',
  'From which airport, port or town:',
  'The branch to answer, and how to reach you:',
];

export function WriteToUs({ code }: { code: string | null }) {
  const { site } = useShell();
  if (!site) return null;
  const about = code ? `About ${code}` : 'A holiday';
  const message = `mailto:${site.email}?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(outline.join('\n\n'))}`;
  return (
    <section className="write-to-us" aria-labelledby="write">
      <h2 id="write">Write to us</h2>
      <div>
        <p>
          A branch answers, not a call centre. Tell us what you know so far; a name and one way of reaching
          you are all we must have.
        </p>
        <ul className="actions">
          <li>
            <a className="button ghost" href={message}>
              Write an e-mail
            </a>
          </li>
          <li>
            <a className="button ghost" href={href('whatsapp-enquiry', {}, { offer: code ?? undefined })}>
              Send a WhatsApp message
            </a>
          </li>
          <li>
            <a className="button ghost" href={telHref(site.phone)}>
              Ring {site.phone}
            </a>
          </li>
        </ul>
        <Form of={enquiryForm} hidden={{ offer_id: code ?? '' }}>
          <p>
            The branch you choose answers by the end of its next working day. What you send us is used to
            answer you and is deleted after eighteen months;{' '}
            <a href={href('important-privacy-policy')}>how we look after it</a>.
          </p>
        </Form>
      </div>
    </section>
  );
}
