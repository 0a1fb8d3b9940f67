import {
  addToCart,
  cartItems,
  mergeCart,
  removeFromCart,
  setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import { cartLine, putProduct } from '../cartLine.ts';
import { productsInForms, soldOutProduct, unknownId } from '../catalogue.ts';
import { expectRefusal, expectSuccess, failIf, type Group, titleOf } from '../check.ts';
import { tokenOf } from '../customers.ts';
import { CheckFailedError, SkippedError } from '../errors.ts';
import { needsFeature } from './optional.ts';

export const cart: Group = {
  title: 'The cart',
  level: 'loses',
  remedy: 'Store one line a product and customer, of 1 to 200 whole items.',
  checks: [
    {
      name: 'cart.add',
      title: `${titleOf(addToCart)} puts items into the cart`,
      loss: 'Signed-in customers cannot put anything into their cart.',
      run: async (shop) => {
        await putProduct(shop, await tokenOf(shop));
      },
    },
    {
      name: 'cart.items',
      title: `${titleOf(cartItems)} gives the cart by the contract`,
      loss: 'Signed-in customers see the guest’s cart instead of their own.',
      run: async (shop) => {
        const { token, product } = await cartLine(shop);
        const lines = await shop.api.read(cartItems, {}, { token, language: shop.language });
        const line = lines.find((one) => String(one.product.id) === String(product.id));
        if (!line) throw new CheckFailedError('a cart without the product that was added');
        if (line.product.price !== product.price) {
          throw new CheckFailedError(`price ${line.product.price}, the list has ${product.price}`);
        }
      },
    },
    {
      name: 'cart.sum',
      title: 'adding to a line adds to its quantity',
      loss: 'Customers buy fewer or more items than they put in.',
      run: async (shop) => {
        const line = await cartLine(shop);
        await line.reset(2);
        await line.add(1);
        await line.expect(3);
      },
    },
    {
      name: 'cart.max',
      title: `a line holds ${limits.maxQuantity} items at most`,
      loss: 'The cart shows a quantity that checkout refuses.',
      run: async (shop) => {
        const line = await cartLine(shop);
        await line.reset(limits.maxQuantity - 1);
        await line.add(5);
        await line.expect(limits.maxQuantity, limits.maxQuantity - 1);
      },
    },
    {
      name: 'cart.min',
      title: 'quantities of zero, less, or parts of an item change nothing',
      loss: 'A line of no or negative items makes the cart unreadable, and its total wrong.',
      run: async (shop) => {
        const line = await cartLine(shop);
        for (const quantity of [0, -1, 1.5]) {
          await line.reset(2);
          await line.add(quantity);
          await line.expect(2);
        }
      },
    },
    {
      name: 'cart.unknown',
      title: 'an unknown product is refused',
      loss: 'The cart counts items that it cannot show.',
      run: async (shop) => {
        const { token, product } = await cartLine(shop);
        const body = { product_id: unknownId(product.id), quantity: 1 };
        expectRefusal(await shop.api.call(addToCart, { body }, { token }));
      },
    },
    {
      name: 'cart.sold-out',
      title: 'a sold-out product is refused with 409',
      loss: 'Customers learn at checkout only that it cannot be had.',
      run: async (shop) => {
        const { token } = await cartLine(shop);
        const { id: product_id } = await soldOutProduct(shop);
        const body = { product_id, quantity: 1 };
        const response = await shop.api.call(addToCart, { body }, { token });
        if (response.ok) {
          await shop.api.call(removeFromCart, { body: { product_id } }, { token });
          throw new SkippedError('it is let in; the cart shows it as sold out');
        }
        expectRefusal(response);
      },
    },
    {
      name: 'cart.choice',
      title:
        'a product of several variants is refused with 422 by its own id, and a variant is taken',
      loss: 'Customers buy a ring without a size, or no size at all.',
      run: async (shop) => {
        const { token } = await cartLine(shop);
        const before = await shop.api.read(cartItems, {}, { token });
        const isNew = ({ id }: { id: Id }) => !before.some(({ product }) => isSame(product.id, id));
        const canBeAdded = (variant: Product['variants'][number]) =>
          !isSoldOut(variant) && isNew(variant);
        const product = (await productsInForms(shop)).find(({ variants }) =>
          variants.some(canBeAdded),
        );
        const variant = product?.variants.findLast(canBeAdded);
        if (!product || !variant) throw new SkippedError('no variant is in stock');
        const remove = (product_id: Id) =>
          shop.api.call(removeFromCart, { body: { product_id } }, { token });
        const add = (product_id: Id) => {
          shop.cleanups.push(() => remove(product_id));
          return shop.api.call(addToCart, { body: { product_id, quantity: 1 } }, { token });
        };
        expectRefusal(await add(product.id), 422);
        expectSuccess(await add(variant.id));
        const lines = await shop.api.read(cartItems, {}, { token });
        const isThere = lines.some(({ product }) => isSame(product.id, variant.id));
        failIf(!isThere, `a cart without variant ${variant.id}, which was added`);
        await remove(variant.id);
      },
    },
    {
      name: 'cart.remove',
      title: `${titleOf(removeFromCart)} takes a line out, also twice`,
      loss: 'What a customer took out is bought all the same.',
      run: async (shop) => {
        const line = await cartLine(shop);
        await line.reset(2);
        for (const _ of ['once', 'twice']) {
          expectSuccess(await line.remove());
          await line.expect(0);
        }
      },
    },
    {
      name: 'cart.signed-in',
      title: 'without a valid token there is no cart',
      loss: 'Customers with an old session learn nothing of it, and what they add is lost.',
      run: async (shop) => {
        expectRefusal(await shop.api.call(cartItems, {}), 401, 403);
        expectRefusal(await shop.api.call(cartItems, {}, { token: 'forged-0' }), 401, 403);
      },
    },
    {
      name: 'cart.own',
      title: 'one customer’s cart is not another’s',
      loss: 'Customers see and change what others want to buy.',
      run: async (shop) => {
        const line = await cartLine(shop);
        await line.reset(2);
        const token = await tokenOf(shop, 'stranger');
        const lines = await shop.api.read(cartItems, {}, { token });
        failIf(lines.length > 0, 'a stranger’s cart with something in it');
      },
    },
    {
      name: 'cart.private',
      title: 'no cache may store a cart',
      loss: 'A cache shows one customer’s cart to the next.',
      run: async (shop) => {
        const { token } = await cartLine(shop);
        const { headers } = await shop.api.call(cartItems, {}, { token });
        const said = headers.get('Cache-Control') ?? '';
        if (/public|s-maxage|max-age=[1-9]/.test(said) && !/private|no-store/.test(said)) {
          throw new CheckFailedError(`Cache-Control: ${said}`);
        }
      },
    },
    {
      name: 'cart.exact',
      title: `${titleOf(setCartQuantity)} gives a line exactly this quantity, however often`,
      loss: 'Quick clicks on + and − end at another number than the one that is shown.',
      run: async (shop) => {
        await needsFeature(shop, 'cart');
        const line = await cartLine(shop);
        await line.reset(2);
        for (const quantity of [5, 5, 3]) {
          const body = { product_id: line.product.id, quantity };
          expectSuccess(await shop.api.call(setCartQuantity, { body }, { token: line.token }));
          await line.expect(quantity);
        }
      },
    },
    {
      name: 'cart.merge',
      title: `${titleOf(mergeCart)} adds a guest’s lines once, and names what is not sold`,
      loss: 'What a guest chose is lost at login, or doubled.',
      run: async (shop) => {
        await needsFeature(shop, 'cart');
        const line = await cartLine(shop);
        await line.reset(2);
        const unknownProduct = unknownId(line.product.id);
        const body = {
          merge_id: `doctor-${crypto.randomUUID()}`,
          items: [
            { product_id: line.product.id, quantity: 3 },
            { product_id: unknownProduct, quantity: 1 },
          ],
        };
        for (const _ of ['once', 'twice']) {
          const { unknown } = await shop.api.read(mergeCart, { body }, { token: line.token });
          await line.expect(5);
          if (!unknown.some((id) => String(id) === String(unknownProduct))) {
            throw new CheckFailedError(
              `unknown ${JSON.stringify(unknown)}, without ${unknownProduct}`,
            );
          }
        }
      },
    },
  ],
};
