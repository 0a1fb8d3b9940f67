/** An id as the API has it (spec section 3): of a product, an order, an address. */
export type Id = string | number;

/** Whether two ids are the same: backends, addresses and storage mix numbers and texts. */
export const isSame = (one: Id, other: Id): boolean => String(one) === String(other);
