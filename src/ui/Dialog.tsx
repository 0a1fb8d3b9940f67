import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  /** Must be the only one of its kind in the page. */
  id: string;
  isOpen: boolean;
  title: string;
  closeLabel: string;
  /** It was closed, in whatever way. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the edge of the page. */
export function Dialog({ id, isOpen, title, closeLabel, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // Before the effects of what is in it, which may request the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const shown = dialog.current;
    shown?.showModal();
    // The focus goes back to where it was.
    return () => shown?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: with keys, Escape does it.
    <dialog
      ref={dialog}
      id={id}
      className="side-panel"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={({ target, clientX }) => {
        const panel = dialog.current;
        if (target === panel && clientX < panel.getBoundingClientRect().left) close();
      }}
    >
      {/* Whatever text it stands in. */}
      <div className="text-base">
        <div className="flex items-center justify-between gap-4">
          <h2 id={`${id}-title`} className="font-display text-heading">
            {title}
          </h2>
          <button
            type="button"
            className="-mr-2 grid min-h-11 min-w-11 cursor-pointer place-items-center"
            aria-label={closeLabel}
            onClick={close}
          >
            <Icon isLarge path="m5 5 14 14M19 5 5 19" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
