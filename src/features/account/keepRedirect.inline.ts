/** The link between login and registration, just before this script, keeps where the customer was going. */
const redirect = new URLSearchParams(location.search).get('redirect');
const link = document.currentScript?.previousElementSibling;
if (redirect && link instanceof HTMLAnchorElement) {
  link.search = `?${new URLSearchParams({ redirect })}`;
}
