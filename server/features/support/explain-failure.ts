/** Explains to staff why an email failed, in place of the mail server's code. */
import type { StoredMail } from '../../platform/mail/describe-mail.ts';

/** The first match counts. Enhanced codes: https://www.rfc-editor.org/rfc/rfc3463 */
const reasons: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /\b5\.1\.[0-36]\b|(?:user|mailbox|recipient|address)\S* (?:is )?(?:unknown|not found|unavailable)|unknown user|no such|does not exist/i,
    'There is no such mailbox. Is the address right?',
  ],
  [/\b[45]\.3\.4\b|too (?:large|big)/i, 'The email is too large for this mailbox.'],
  [/\b[45]\.2\.2\b|\b[45]52\b|quota|full/i, 'The mailbox is full.'],
  [/\b[45]\.2\.1\b|inactive|disabled/i, 'The mailbox is closed.'],
  [
    /\b5\.7\.\d|spam|block|blacklist|policy|reputation/i,
    'The mail server of the recipient blocks our emails.',
  ],
  [/grey|gray|\b4\.[27]\.\d/i, 'The mail server of the recipient put it off each time.'],
  [/\bE(?:CONNECTION|CONNREFUSED|CONNRESET|SOCKET|TIMEDOUT|DNS|NOTFOUND)\b/, 'No mail server answered.'],
];

export function explainFailure({
  inDoubtAt,
  lastError,
}: Pick<StoredMail, 'inDoubtAt' | 'lastError'>): string {
  if (inDoubtAt) return 'It was sent in full, and the mail server did not confirm it: it may have arrived.';
  const [, expired, error = ''] = /^(expired: )?(.*)$/s.exec(lastError ?? '') ?? [];
  const reason = reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'The mail server refused it.';
  return expired ? `${reason} We tried for three days.` : reason;
}
