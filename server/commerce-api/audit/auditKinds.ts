/** What is written down about money and accounts; the part before the dot is what it is about. */
const AUDIT_KINDS = [
  ...(['account.opened', 'account.password', 'account.exported', 'account.erased'] as const),
  ...(['login.opened', 'login.refused', 'login.closed', 'login.replaced'] as const),
  ...(['order.created', 'order.given'] as const),
  ...(['payment.begun', 'payment.captured', 'payment.refunded', 'payment.settled'] as const),
  ...(['payment.unknown'] as const),
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
