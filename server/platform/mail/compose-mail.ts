/** Makes a row of the outbox into a message; its headers are ours and always the same. */

/** A row of the outbox, as far as it leaves. */
export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
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
  { id, recipient, replyTo, subject, body, unsubscribe, madeAt }: DueMail,
  from: string,
) {
  const sender = parseSender(from);
  return {
    from: sender,
    to: recipient,
    ...(replyTo && { replyTo }),
    subject,
    text: body,
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
