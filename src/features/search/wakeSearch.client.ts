/** Brings the search when its panel is opened, and again where it did not come the last time. */
const panel = document.getElementById('search');

async function wakePanel(): Promise<void> {
  if (!panel?.matches(':popover-open')) return;
  const failed = panel.querySelector<HTMLElement>('[data-failed]');
  try {
    const search = await import('./searchPanel.ts');
    await search.startSearchPanel(panel);
    failed?.remove();
  } catch {
    if (failed) failed.textContent = failed.dataset.failed ?? '';
  }
}

panel?.addEventListener('toggle', wakePanel);
// It may have been opened before this script came.
void wakePanel();
