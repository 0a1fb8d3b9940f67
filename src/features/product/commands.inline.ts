/** For browsers that do not know buttons which command a dialog. */
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
}
