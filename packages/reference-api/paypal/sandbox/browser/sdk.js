// Takes the place of PayPal's script v6: what it offers is offered, and no money moves.
{
  const instance = new URL('instance.js', document.currentScript.src).href;
  window.paypal = {
    version: '6.0.0',
    practice: true,
    createInstance: async (options) => (await import(instance)).createInstance(options),
  };
}
