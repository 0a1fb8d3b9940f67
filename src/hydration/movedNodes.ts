/**
 * Ad blockers, translators and other extensions move and remove nodes of islands. React would throw
 * at its next change there, and the island would be gone. What has left its parent is removed from
 * where it is by now, and what comes before it comes in front of what it is in, or last.
 */
const { insertBefore } = Node.prototype;

Node.prototype.removeChild = <Child extends Node>(child: Child): Child => {
  (child as Child & ChildNode).remove();
  return child;
};

Node.prototype.insertBefore = function <Child extends Node>(
  child: Child,
  next: Node | null,
): Child {
  let place = next;
  while (place && place.parentNode !== this) place = place.parentNode;
  insertBefore.call(this, child, place);
  return child;
};
