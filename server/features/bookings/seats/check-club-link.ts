/** Checks the link that confirms a Solo Club membership: valid and not expired. */
import { ticketQuery } from '#routes/tickets/ticket.query.ts';
import type { BusinessRuleContext } from '../../../submissions/business-rule.ts';

export async function checkClubLink(
  { token }: { readonly token: string },
  { query }: Pick<BusinessRuleContext, 'query'>,
): Promise<{ token?: string }> {
  const { ticket } = await query(ticketQuery, { token });
  return ticket ? {} : { token: 'This link has expired. Fill in the form once more' };
}
