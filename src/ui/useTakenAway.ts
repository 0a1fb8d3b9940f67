import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls back where an element is taken away with the focus in it, which would fall back to the top of the page. */
export function useTakenAway<Box extends HTMLElement>(
  onTakenAway: () => void,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const callBack = useRef(onTakenAway);
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement)) callBack.current();
    },
    [],
  );
  return box;
}
