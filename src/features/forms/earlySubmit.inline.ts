addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  // Until its script is there, a form's button is disabled, and so is the key.
  if (target.form?.querySelector('[type=submit]:disabled:not([aria-busy=true])'))
    target.form.toggleAttribute('data-submitted-early', true);
});
