import { openWindow, untilClosed, untilSaid, wasApproved } from './paymentWindow.js';

/** A payment session in the shape of PayPal's JavaScript SDK v6. */
export function createSession(source, options, settings) {
  let opened;
  let ended = false;

  const complete = (state) => options.onComplete?.({ paymentSessionState: state });

  async function approve(orderId, session) {
    if (!(await wasApproved(orderId, session)) || ended) return false;
    opened?.close();
    opened = undefined;
    await options.onApprove?.({ orderId, payerId: 'PRACTICE', fundingSource: source });
    complete('approved');
    return true;
  }

  async function follow(mine, orderId, session) {
    const done = untilSaid('done', session).then(() => mine.close());
    try {
      await Promise.race([done, untilClosed(mine)]);
      if (await approve(orderId, session)) return;
      // Once the buyer has started anew, only the window that is open now can be cancelled.
      if (!ended && opened === mine) {
        options.onCancel?.({ orderId });
        complete('canceled');
      }
      // A window that was seen closed may still be open: an approval in it counts.
      await done;
      await approve(orderId, session);
    } catch (cause) {
      options.onError?.(
        Object.assign(new Error('The test payment failed.', { cause }), {
          code: 'ERR_PRACTICE',
          isRecoverable: false,
        }),
      );
      complete('error');
    }
  }

  return {
    async start({ presentationMode = 'auto' } = {}, order = Promise.resolve(options)) {
      if (ended) throw new Error('This payment session was destroyed.');
      opened?.close();
      // `crypto.randomUUID` is missing where a page is not served securely.
      const session = crypto.getRandomValues(new Uint32Array(4)).join('-');
      const loaded = untilSaid('loaded', session);
      const mine = openWindow(presentationMode, { session, source, lang: settings.lang });
      opened = mine;
      try {
        const { orderId } = await order;
        loaded.then((reply) => reply({ id: orderId }));
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
      throw new Error('The sandbox’s window never leaves the page.');
    },
  };
}
