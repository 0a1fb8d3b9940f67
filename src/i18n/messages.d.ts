import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      common: typeof import('./messages/en/common.json');
      catalogue: typeof import('./messages/en/catalogue.json');
      product: typeof import('./messages/en/product.json');
      blog: typeof import('./messages/en/blog.json');
      next: typeof import('./messages/en/next.json');
      about: typeof import('./messages/en/about.json');
      claim: typeof import('./messages/en/claim.json');
      contact: typeof import('./messages/en/contact.json');
      privacy: typeof import('./messages/en/privacy.json');
      terms: typeof import('./messages/en/terms.json');
    };
  }
}
