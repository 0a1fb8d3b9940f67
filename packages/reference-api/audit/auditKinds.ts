/** What is written down about money, accounts and reviews; the part before the dot is what it is about. */
export type AuditKind =
  | `account.${'opened' | 'password' | 'email' | 'exported' | 'erased'}`
  | `login.${'opened' | 'refused' | 'closed' | 'replaced'}`
  | `order.${'created' | 'priced' | 'given' | 'placed' | 'confirmed' | 'cancelled'}`
  | `payment.${'started' | 'captured' | 'received' | 'refunded' | 'settled' | 'unknown'}`
  | `review.${'hidden' | 'shown' | 'approved' | 'replied'}`;
