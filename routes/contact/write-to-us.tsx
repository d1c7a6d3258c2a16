/** Asking in writing: what to put in, so that the first answer is of use, and the ways of sending it. */

import { useShell } from '#client/shell.ts';
import { href } from '#routes/href.ts';
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
        <ul>
          {outline.map((line) => (
            <li key={line}>{line.replace(/:$/, '')}</li>
          ))}
        </ul>
        <p>
          Answered by the end of the next working day. Never send card numbers, passwords or pictures of
          passports.
        </p>
        <ul className="actions">
          <li>
            <a className="button" href={message}>
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
      </div>
    </section>
  );
}
