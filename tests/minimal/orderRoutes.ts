import { Hono } from 'hono';
import { customerOf, type Memory } from './memory.ts';
import { centsOf } from './products.ts';
import { bare, isQuantity, ok, refuse } from './responses.ts';

interface OrderRequest {
  items: { product_id: string; quantity: number }[];
}

interface AddressRequest {
  orderId: string;
  email?: string;
}

/** Ordering, the address and tracking. There is no payment: the page sees to that. */
export function orderRoutes(memory: Memory): Hono {
  const { orders } = memory;
  return new Hono()
    .post('/orderCreatViaApi', async (context) => {
      const { items } = (await context.req.json()) as OrderRequest;
      const bought = items.flatMap(({ product_id, quantity }) => {
        const product = memory.products.find(({ id }) => id === product_id);
        const isToBeHad = product && !product.sold_out && isQuantity(quantity);
        return isToBeHad ? [{ product, quantity }] : [];
      });
      if (bought.length === 0 || bought.length < items.length)
        return context.json({ code: 500, msg: 'Not to be had' });
      const customer = customerOf(memory, context.req.header('Authorization'));
      const order_id = memory.newId();
      orders.set(order_id, {
        cents: bought.reduce((sum, { product, quantity }) => sum + centsOf(product) * quantity, 0),
        products: bought.map(({ product }) => product.id),
        customer,
        address: undefined,
      });
      return ok(context, { order_id, guestUserId: customer ? undefined : memory.newId() });
    })
    .get('/ordersInfo/:id', (context) => {
      const order = orders.get(context.req.param('id'));
      if (!order) return refuse(context, 404, 'No such order');
      const total_price = (order.cents / 100).toFixed(2);
      return bare(context, { order_id: context.req.param('id'), total_price });
    })
    .post('/shipping-addresses', async (context) => {
      const address = (await context.req.json()) as AddressRequest;
      const order = orders.get(address.orderId);
      if (!order) return context.json({ code: 400, message: 'No such order' });
      if (!order.customer && !address.email) return context.json({ code: 400, message: 'E-mail?' });
      order.address = address;
      for (const id of order.products) order.customer?.bought.add(id);
      return context.json({ code: 200, message: 'Saved' });
    })
    .get('/trackOrder', (context) => {
      const order = orders.get(context.req.query('order_id') ?? '');
      if (!order) return context.json({ code: 404, msg: 'We know no such order' });
      if (!order.address) return ok(context, { accepted: [] });
      const track_info = {
        latest_status: { status: 'InfoReceived', sub_status: 'InfoReceived' },
        latest_event: { description: 'Label printed', location: 'Shenzhen' },
        milestone: [
          { key_stage: 'InfoReceived', time_iso: '2026-11-20T09:00:00+08:00' },
          { key_stage: 'Delivered', time_iso: null },
        ],
      };
      return ok(context, { accepted: [{ track_info }] });
    });
}
