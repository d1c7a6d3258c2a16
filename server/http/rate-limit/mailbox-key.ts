/** Whose mails are counted together: one mailbox, however its address is written. */

/** Domains whose mail servers leave dots before the @ out: https://support.google.com/mail/answer/7436150 */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** What stands after a plus sign is a note to its owner (RFC 5233), and leads to the same mailbox. */
export function mailboxKey(email: string): string {
  const [local, domain = ''] = email.trim().toLowerCase().split('@') as [string, string?];
  const mailbox = local.replace(/(?<=.)\+.*/, '');
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
