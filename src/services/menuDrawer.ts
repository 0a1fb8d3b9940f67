/**
 * Closes the drawer when the keyboard moves on to what it covers. Focus that goes nowhere (a tap on
 * the ground, another window) leaves it open; Escape and a tap outside are the popover's own.
 */
const drawer = document.getElementById('mobile-menu');

drawer?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover();
});
