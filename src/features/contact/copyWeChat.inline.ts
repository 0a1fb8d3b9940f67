/** Copies WeChat's id. */
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
