/** Rate-limit key of a mailbox, however its address is written. */

/**
 * Domains whose mail servers ignore dots before the @.
 * See https://support.google.com/mail/answer/7436150
 */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Drops text after a plus sign: it is a note to the owner, and leads to the same mailbox.
 * See https://www.rfc-editor.org/rfc/rfc5233
 */
export function mailboxKey(email: string): string {
  const [local, domain = ''] = email.trim().toLowerCase().split('@') as [string, string?];
  const mailbox = local.replace(/(?<=.)\+.*/, '');
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
