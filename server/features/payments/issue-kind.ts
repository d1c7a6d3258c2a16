/** Kinds of payment issues that staff may have to deal with. */

export type IssueKind =
  | 'wrong money'
  | 'unknown payment'
  | 'double payment'
  | 'dispute'
  | 'failed refund'
  | 'fraud warning'
  | 'review';
