/** Most pieces of one product in a cart or an order (spec section 5). */
export const MOST_QUANTITY = 200;
