/** Composes a message from a row of the outbox; its headers are always the same and set by this site. */

/** Columns of an outbox row that go into the message. */
export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  /** The same content as HTML in the site's design; null in rows that an older release stored without. */
  readonly html: string | null;
  /** Calendar entry (RFC 5545), shown by the mail program and attached as a file. */
  readonly calendar: string | null;
  /** Replaces the sender's name in the settings. */
  readonly senderName: string | null;
  readonly unsubscribe: string | null;
  readonly madeAt: string;
}

/** Parses `Premier <website@example.test>`, or the address alone. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

/** The only data of a visitor in the headers are validated addresses. */
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
    // Ordered from the plainest to the richest: a mail program shows the last alternative that it supports.
    // See https://www.rfc-editor.org/rfc/rfc2046#section-5.1.4
    ...(html && { html }),
    ...(calendar && { icalEvent: { method: 'PUBLISH', filename: 'calendar.ics', content: calendar } }),
    date: new Date(madeAt),
    // Constant for one mail: if it is sent twice, the second is recognised as a duplicate.
    messageId: `<${id}@${sender.address.slice(sender.address.indexOf('@') + 1)}>`,
    // Keeps automatic responders from replying. See https://www.rfc-editor.org/rfc/rfc3834#section-5
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
