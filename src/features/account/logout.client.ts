/**
 * Logs out when asked to: what keeps the session true (visitor.ts) may still be on its way then. By
 * its one file, so that pages name none that few visitors need.
 */
document.addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-logout]');
  if (!button) return;
  const part = await import('../cart/visitor.ts');
  await part.logOut(button);
});

export {};
