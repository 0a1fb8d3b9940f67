// A card's image becomes the page's first one if that is there with the first frame: on a slow
// processor it would come before it. Who comes from elsewhere sees what is there at once.
if (window.navigation?.activation?.from) {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = '#enlarge-1';
  link.blocking = 'render';
  document.head.append(link);
}
