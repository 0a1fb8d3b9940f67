import { callPage } from './calls.js';
import { createSession } from './session.js';

const SOURCES = { paypal: 'PayPal', venmo: 'Venmo', paylater: 'Pay Later', card: 'Card' };
const LANGUAGE = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';

/** What the page's handlers are given to work with, as PayPal's script gives it. */
const orderActions = (id) => ({
  capture: () => callPage('POST', `v2/checkout/orders/${id}/capture`),
  get: () => callPage('GET', `v2/checkout/orders/${id}`),
});
const createActions = {
  order: {
    create: async (body) => (await callPage('POST', 'v2/checkout/orders', body)).id,
  },
};

/** Draws a button for each way to pay; gives what holds them. */
export function renderButtons(host, options) {
  const holder = document.createElement('div');
  Object.assign(holder.style, { display: 'grid', gap: '0.75rem' });
  for (const [source, name] of Object.entries(SOURCES)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = LANGUAGE === 'zh' ? `模拟付款：${name}` : `Test: ${name}`;
    Object.assign(button.style, { minHeight: '48px', font: 'inherit', cursor: 'pointer' });
    button.addEventListener('click', () => choose(source, options));
    holder.append(button);
  }
  host.replaceChildren(holder);
  return holder;
}

/** Runs the page's `onClick`, which may say no at once; the window opens within the same click. */
function choose(source, options) {
  let refused = false;
  const actions = {
    resolve: () => Promise.resolve(),
    reject: () => {
      refused = true;
      return Promise.resolve();
    },
  };
  options.onClick?.({ fundingSource: source }, actions);
  if (refused) return;
  run(source, options);
}

function run(source, options) {
  const session = createSession(
    source,
    {
      onApprove: ({ orderId, payerId }) =>
        options.onApprove?.(
          { orderID: orderId, payerID: payerId, paymentSource: source },
          { order: orderActions(orderId), restart: () => run(source, options) },
        ),
      onCancel: ({ orderId }) => options.onCancel?.({ orderID: orderId }, {}),
      onError: (error) => options.onError?.(error),
    },
    { lang: LANGUAGE },
  );
  const created = Promise.resolve(
    options.createOrder?.({ paymentSource: source }, createActions),
  ).then((orderId) => ({ orderId }));
  session.start({ presentationMode: 'auto' }, created).catch((error) => options.onError?.(error));
}
