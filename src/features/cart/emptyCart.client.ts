import { record } from '../consent/record.ts';

document.querySelector('#cart-place .nothing-yet a')?.addEventListener('click', () => {
  record({ name: 'ContinueShopping' });
});
