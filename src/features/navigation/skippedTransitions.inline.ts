// A transition that the browser gives up, on a slow machine or because the customer went on, is no
// failure: the page is there. Browsers throw it all the same, for some where no page can catch it.
addEventListener('unhandledrejection', (event) => {
  if (/transition/i.test(event.reason?.message)) event.preventDefault();
});
