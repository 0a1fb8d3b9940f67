/** Apart from its call, for scripts that do without the contract's schemas. */
export const PRODUCTS_BY_IDS_PATH = '/api/getProductByIds';
