/** Classifies failed mail: retry later, refused for good, sender refused, or outcome unknown. */

/**
 * `deferred`: not accepted now. `rejected`: this mail is refused for good. `sender_rejected`: this site is
 * refused, whatever the mail; fix the settings or DNS. `in_doubt`: sent completely, but no reply came.
 */
export type FailureKind = 'deferred' | 'rejected' | 'sender_rejected' | 'in_doubt';

/** Fields of a nodemailer error. */
interface SmtpError {
  code?: string;
  originalCode?: string;
  /** Command that the server replied to: CONN, EHLO, STARTTLS, AUTH PLAIN, MAIL FROM, RCPT TO, DATA. */
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

const maxReasonLength = 300;
/** Commands out of order or unknown; TLS or authentication required or refused (RFC 4954, RFC 5321). */
const senderCodes = new Set([502, 503, 504, 521, 523, 524, 530, 534, 535, 538]);
/** Enhanced codes (RFC 3463, RFC 7372) with a refused recipient: sender's address, policy, authorisation. */
const senderCodesAtRecipient = /^5\.(?:1\.[78]|7\.\d+)$/;
/**
 * With a refused message, only codes about SPF, DKIM, DMARC and this site's name in DNS;
 * the rest of 5.7 is about the content.
 */
const senderCodesAtMessage = /^5\.7\.2[0-7]$/;

export class DeliveryError extends Error {
  readonly kind: FailureKind;
  /** Code and text of the server, without addresses: for the log and for operators. */
  readonly reason: string;
  /** The server works, but does not accept this mail now: greylisting, a full mailbox. */
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

/** Describes any error, of the server or this site, without an address in it. */
export function describeReason(error: unknown): string {
  const { code, responseCode, message } = error as SmtpError;
  const text = (message ?? String(error)).replace(/\S+@\S+/g, '…');
  return [code, responseCode, text].filter(Boolean).join(' ').slice(0, maxReasonLength);
}

/** A server that is closing replies 421 to any command (RFC 5321). */
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
  // Message too large: servers with the SIZE extension reply so at this point.
  // See https://www.rfc-editor.org/rfc/rfc1870
  return command === 'MAIL FROM' && responseCode === 552 ? 'rejected' : 'sender_rejected';
}
