/** What somebody may have to see to about a payment. */

export type IssueKind =
  | 'wrong money'
  | 'unknown payment'
  | 'double payment'
  | 'dispute'
  | 'failed refund'
  | 'fraud warning'
  | 'review';
