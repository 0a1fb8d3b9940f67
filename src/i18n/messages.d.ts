import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof import('./messages/en/common.json');
      catalogue: typeof import('./messages/en/catalogue.json');
      card: typeof import('./messages/en/card.json');
      product: typeof import('./messages/en/product.json');
      blog: typeof import('./messages/en/blog.json');
      brand: typeof import('./messages/en/brand.json');
      account: typeof import('./messages/en/account.json');
      cart: typeof import('./messages/en/cart.json');
      wishlist: typeof import('./messages/en/wishlist.json');
      checkout: typeof import('./messages/en/checkout.json');
      payment: typeof import('./messages/en/payment.json');
      orders: typeof import('./messages/en/orders.json');
      reviews: typeof import('./messages/en/reviews.json');
      inquiry: typeof import('./messages/en/inquiry.json');
      search: typeof import('./messages/en/search.json');
      pageWords: typeof import('./messages/en/pageWords.json');
      consent: typeof import('./messages/en/consent.json');
      languageOffer: typeof import('./messages/en/languageOffer.json');
      markdown: typeof import('./messages/en/markdown.json');
      // i18next's types do not come to an end of lists that are empty.
      about: Omit<
        typeof import('./messages/en/about.json'),
        'story' | 'milestones' | 'team' | 'served'
      >;
      claim: typeof import('./messages/en/claim.json');
      delivery: typeof import('./messages/en/delivery.json');
      contact: typeof import('./messages/en/contact.json');
      privacy: typeof import('./messages/en/privacy.json');
      terms: typeof import('./messages/en/terms.json');
      withdrawal: typeof import('./messages/en/withdrawal.json');
    };
  }
}
