import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { productListItem } from '../entities/productListItem.ts';
import { listSchema } from '../envelope.ts';
import { id } from '../values.ts';

/** Products as they are now: price, discount, stock. Ids that are not sold are left out. */
export const productsByIds = defineCall({
  name: 'getProductByIds',
  method: 'POST',
  path: '/api/getProductByIds',
  request: v.object({ body: v.object({ ids: v.array(id) }) }),
  data: listSchema(productListItem),
});
