import type { Group } from './check.ts';
import { access } from './checks/access.ts';
import { accounts } from './checks/accounts.ts';
import { brand } from './checks/brand.ts';
import { caching } from './checks/caching.ts';
import { cart } from './checks/cart.ts';
import { images } from './checks/images.ts';
import { languages } from './checks/languages.ts';
import { lists } from './checks/lists.ts';
import { optional } from './checks/optional.ts';
import { orderOwners } from './checks/orderOwners.ts';
import { orders } from './checks/orders.ts';
import { origins } from './checks/origins.ts';
import { payments } from './checks/payments.ts';
import { reads } from './checks/reads.ts';
import { refusals } from './checks/refusals.ts';
import { reviews } from './checks/reviews.ts';
import { settings } from './checks/settings.ts';
import { variants } from './checks/variants.ts';

/** All checks, in the order they are run: those that change the shop come last. */
export const GROUPS: Group[] = [
  access,
  settings,
  brand,
  reads,
  images,
  lists,
  variants,
  languages,
  refusals,
  caching,
  origins,
  optional,
  accounts,
  cart,
  reviews,
  orders,
  orderOwners,
  payments,
];
