/** Most items of one product in a cart or an order (spec section 5). */
export const MAX_QUANTITY = 200;
