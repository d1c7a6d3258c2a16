/** Invitation to the desk: its link, and the email that carries it. */
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { action, heading, paragraph, small } from '../../platform/mail/mail-document.ts';
import type { StaffMember } from './staff-store.ts';

export function invitationLink(origin: string, token: string): string {
  return `${origin}/staff/invitation?token=${token}`;
}

export function invitationMail({ name, email }: StaffMember, url: string, invitedBy: string): OutgoingMail {
  const subject = 'Your invitation to the staff desk';
  const opening = `Hello ${name}, ${invitedBy} has invited you to the staff desk.`;
  return {
    to: email,
    replyTo: null,
    senderName: 'Premier',
    subject,
    body: {
      preview: opening,
      parts: [
        heading(subject),
        paragraph(opening),
        paragraph(
          'Open the link on the phone or computer that you work with. It makes a passkey there, and you sign in ' +
            'with your fingerprint, your face or the PIN of that device.',
        ),
        action('Accept the invitation', url),
        paragraph('The link works once, for one hour.'),
        small('If you did not expect this, leave the link alone and ask at head office.'),
      ],
      signature: ['Premier'],
    },
  };
}
