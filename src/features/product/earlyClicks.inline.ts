addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  const host = button?.closest('buy-now, add-to-cart');
  if (host?.matches(':not(:defined)')) host.toggleAttribute('data-clicked-early', true);
});
