import type { Group } from './check.ts';
import { accounts } from './checks/accounts.ts';
import { caching } from './checks/caching.ts';
import { cart } from './checks/cart.ts';
import { errors } from './checks/errors.ts';
import { languages } from './checks/languages.ts';
import { lists } from './checks/lists.ts';
import { optional } from './checks/optional.ts';
import { orderOwners } from './checks/orderOwners.ts';
import { orders } from './checks/orders.ts';
import { origins } from './checks/origins.ts';
import { payments } from './checks/payments.ts';
import { reads } from './checks/reads.ts';
import { words } from './checks/words.ts';

/** All rules, in the order they are looked at: what changes the shop comes last. */
export const GROUPS: Group[] = [
  ...[reads, lists, languages, errors, caching, origins, optional],
  ...[accounts, cart, words, orders, orderOwners, payments],
];
