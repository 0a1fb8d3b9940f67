/** The elements that buy. */
import '../cart/addToCart.client.ts';
import '../checkout/buyNow.client.ts';
