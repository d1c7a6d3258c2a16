/** How to reach the agency or one shop, as a list: phone, e-mail, WhatsApp where there is one. */
import { telHref, whatsappHref } from '#shared/phone.ts';

interface ContactPanelProps {
  heading: string;
  phone: string;
  email?: string | null;
  /** Digits only, as wa.me wants them. */
  whatsapp?: string | null;
  level?: 2 | 3;
}

export function ContactPanel({ heading, phone, email, whatsapp, level = 2 }: ContactPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="panel">
      <Heading>{heading}</Heading>
      <ul className="actions">
        <li>
          <a className="button" href={telHref(phone)}>
            Call {phone}
          </a>
        </li>
        {whatsapp && (
          <li>
            <a className="button ghost" href={whatsappHref(whatsapp)}>
              WhatsApp us
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className="button ghost" href={`mailto:${email}`}>
              E-mail us
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
