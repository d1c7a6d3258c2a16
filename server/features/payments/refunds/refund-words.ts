/** Words for the result of a refund, at the desk and on the command line. */
import { formatExactPounds } from '#shared/money/money.ts';
import type { RefundRefused, RefundResult } from './refund-payment.ts';
import { requestDays } from './refund-record.ts';

export function describeResult(result: RefundResult): string {
  switch (result.kind) {
    case 'made':
      return 'The money is on its way back to the card. The payer gets no email from us.';
    case 'under way':
      return 'The card company has not finished it. The site asks again by itself: do not repeat the refund.';
    case 'requested':
      return `A second person with the role Money must confirm it at the desk within ${requestDays} days.`;
    case 'rejected':
      return `Nothing was refunded: ${result.why}`;
  }
}

export function describeRefusal({ reason, leftPence }: RefundRefused): string {
  switch (reason) {
    case 'changed':
      return 'Nothing of yours was refunded: a colleague was faster. Look at what happened, then decide again.';
    case 'too much':
      return leftPence > 0
        ? `At most ${formatExactPounds(leftPence)} can be refunded.`
        : 'There is nothing left to refund.';
    case 'own request':
      return 'You asked for it yourself: another person with the role Money must confirm it.';
    case 'other provider':
      return 'This payment was not taken with these settings: refund it where it was taken.';
  }
}
