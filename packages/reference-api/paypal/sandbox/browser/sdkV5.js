// Takes the place of PayPal's script v5, for shops whose page creates and captures the payment
// itself: `paypal.Buttons` as far as they use it. No money moves. It is served as `/sdk/js`, so
// that the whole sandbox can take the place of PayPal's host.
{
  const parts = new URL('../buttons.js', document.currentScript.src).href;
  window.paypal = {
    version: '5.0.0',
    practice: true,
    Buttons(options) {
      let shown;
      return {
        isEligible: () => true,
        async render(target) {
          const host = typeof target === 'string' ? document.querySelector(target) : target;
          const { renderButtons } = await import(parts);
          shown = renderButtons(host, options);
        },
        close: async () => shown?.remove(),
      };
    },
  };
}
