// Leaves out what is for other countries, as far as the time zone tells. Browsers have different
// names for the same zone.
const zoneOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
for (const way of document.querySelectorAll<HTMLElement>('[data-zones]')) {
  if (!way.dataset.zones?.split(' ').some((zone) => zoneOf(zone) === zoneOf())) way.remove();
}

// Copies WeChat's id.
const button = document.querySelector<HTMLButtonElement>('#wechat button');
button?.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(button.value);
    button.textContent = button.name;
  } catch {
    // The browser lets no page write there: the id is selected, to be copied.
    getSelection()?.selectAllChildren(button.previousElementSibling as Element);
  }
});
