import { addressOf, openWindow, untilDone, wasApproved } from './practiceWindow.js';

/** A payment session in the shape of PayPal's JavaScript SDK v6. */
export function createSession(source, options, settings) {
  let opened;
  let ended = false;

  async function follow(mine, orderId, session) {
    let state = 'error';
    try {
      await untilDone(mine, session);
      // The buyer has begun anew: the window that is open now speaks for the session.
      if (ended || opened !== mine) return;
      opened = undefined;
      const approved = await wasApproved(orderId, session);
      state = approved ? 'approved' : 'canceled';
      if (approved)
        await options.onApprove?.({ orderId, payerId: 'PRACTICE', fundingSource: source });
      else options.onCancel?.({ orderId });
    } catch (cause) {
      options.onError?.(
        Object.assign(new Error('The practice payment failed.', { cause }), {
          code: 'ERR_PRACTICE',
          isRecoverable: false,
        }),
      );
    }
    options.onComplete?.({ paymentSessionState: state });
  }

  return {
    async start({ presentationMode = 'auto' } = {}, order = Promise.resolve(options)) {
      if (ended) throw new Error('This payment session was destroyed.');
      opened?.close();
      const { lang } = settings;
      const mine = openWindow(presentationMode, lang);
      opened = mine;
      try {
        const { orderId } = await order;
        const session = crypto.randomUUID();
        mine.show(addressOf({ id: orderId, session, source, lang }));
        follow(mine, orderId, session);
      } catch (error) {
        mine.close();
        if (opened === mine) opened = undefined;
        throw error;
      }
    },
    /** As when the buyer closes the window. */
    cancel: () => opened?.close(),
    destroy() {
      ended = true;
      opened?.close();
    },
    hasReturned: () => false,
    resume: async () => {
      throw new Error('The practice window never leaves the page.');
    },
  };
}
