/** Why a mail was not handed over, and what follows: again later, never again, the operator's turn, or nobody can say. */

/**
 * `deferred`: not now. `rejected`: this mail, for good. `sender_rejected`: us, whatever the mail; settings or DNS are to be
 * mended. `in_doubt`: it was sent to its end, and no answer came.
 */
export type FailureKind = 'deferred' | 'rejected' | 'sender_rejected' | 'in_doubt';

/** As nodemailer tells it. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  /** Which command was being answered: CONN, EHLO, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA. */
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

const maxReasonLength = 300;
/** Commands out of order or unknown, TLS or a password wanted or refused (RFC 4954, RFC 5321). */
const senderCodes = new Set([502, 503, 504, 521, 523, 524, 530, 534, 535, 538]);
/** Enhanced codes (RFC 3463, RFC 7372) beside a refused recipient: the sender's address, policy, authorisation. */
const senderCodesAtRecipient = /^5\.(?:1\.[78]|7\.\d+)$/;
/** Beside a refused message only what is said of SPF, DKIM, DMARC and our name in DNS; the rest of 5.7 is what it holds. */
const senderCodesAtMessage = /^5\.7\.2[0-7]$/;

export class DeliveryError extends Error {
  readonly kind: FailureKind;
  /** Code and words of the server, without addresses: for the log and the people who look after mail. */
  readonly reason: string;
  /** The server is well, and does not take this mail now: greylisting, a full mailbox. */
  readonly isOfRecipient: boolean;

  /** `ended`: the end of the message may have been sent. */
  constructor(error: unknown, { ended }: { ended: boolean }) {
    const cause = error as SmtpError;
    const reason = describeReason(cause);
    super(reason, { cause: error });
    this.name = 'DeliveryError';
    this.kind = classifyFailure(cause, ended);
    this.reason = reason;
    this.isOfRecipient = this.kind === 'deferred' && isAnswerToMail(cause);
  }
}

/** What is said of any error, of the server's or ours, without an address in it. */
export function describeReason(error: unknown): string {
  const { code, responseCode, message } = error as SmtpError;
  const text = (message ?? String(error)).replace(/\S+@\S+/g, '…');
  return [code, responseCode, text].filter(Boolean).join(' ').slice(0, maxReasonLength);
}

/** 421 is said by a server that closes, whatever it was asked (RFC 5321). */
function isAnswerToMail({ command, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 400 && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
}

function classifyFailure(
  { code, originalCode, command, response, responseCode }: SmtpError,
  ended: boolean,
): FailureKind {
  if (!responseCode) {
    if (ended) return 'in_doubt';
    const notTrusted = code === 'ETLS' || code === 'EAUTH' || /CERT|_TLS_|_SSL_/.test(originalCode ?? '');
    return notTrusted ? 'sender_rejected' : 'deferred';
  }
  if (responseCode < 500) return 'deferred';
  if (senderCodes.has(responseCode)) return 'sender_rejected';
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1] ?? '';
  if (command === 'DATA' || ended)
    return senderCodesAtMessage.test(enhanced) ? 'sender_rejected' : 'rejected';
  if (command === 'RCPT TO')
    return senderCodesAtRecipient.test(enhanced) || /\brelay/i.test(response ?? '')
      ? 'sender_rejected'
      : 'rejected';
  // Too large, which servers that know SIZE say this early.
  return command === 'MAIL FROM' && responseCode === 552 ? 'rejected' : 'sender_rejected';
}
