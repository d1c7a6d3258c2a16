/** Makes a row of the outbox into a message; its headers are ours and always the same. */

/** A row of the outbox, as far as it leaves. */
export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** The same in the look of the site; null in rows of a release that wrote none. */
  readonly html: string | null;
  /** An entry for a calendar (RFC 5545), for the mail program and as a file. */
  readonly calendar: string | null;
  /** In place of the name of the settings. */
  readonly senderName: string | null;
  readonly unsubscribe: string | null;
  readonly madeAt: string;
}

/** `Premier <website@example.test>`, or the address alone. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

/** Of a visitor's there is nothing but an address that has been checked. */
export function composeMail(
  { id, recipient, replyTo, subject, body, html, calendar, senderName, unsubscribe, madeAt }: DueMail,
  from: string,
) {
  const sender = parseSender(from);
  return {
    from: senderName ? { ...sender, name: senderName } : sender,
    to: recipient,
    ...(replyTo && { replyTo }),
    subject,
    text: body,
    // From the plainest to the richest: a mail program shows the last that it knows (RFC 2046, 5.1.4).
    ...(html && { html }),
    ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'calendar.ics', content: calendar } }),
    date: new Date(madeAt),
    // Always the same for one mail: should it be handed over twice, the second is known for what it is.
    messageId: `<${id}@${sender.address.slice(sender.address.indexOf('@') + 1)}>`,
    // A machine that answers machines must not answer this.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
