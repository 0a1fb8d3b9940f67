import { productsByIds } from '../../contract/calls/products.ts';
import { productOffer } from '../../contract/entities/productOffer.ts';
import { listOf } from '../../contract/envelope.ts';

/** `getProductByIds`, reading of each product only its offer: nothing else can spoil the answer. */
export const productOffers = { ...productsByIds, data: listOf(productOffer) };
