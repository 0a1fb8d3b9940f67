interface Props {
  message: string;
  action: string;
  onAction(): void;
  /** Whether its button takes the focus, whose element is removed. */
  takesFocus?: boolean;
}

/** A sentence about the cart, or the wish list, with the one thing to do about it. */
export function CartNotice({ message, action, onAction, takesFocus = false }: Props) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line px-5 py-2 text-small"
    >
      <p className="min-w-0 flex-[1_1_10rem] py-2">{message}</p>
      <button
        type="button"
        className="text-link min-h-11 cursor-pointer"
        onClick={onAction}
        // biome-ignore lint/a11y/noAutofocus: it follows the visitor's own click, whose button is removed.
        autoFocus={takesFocus}
      >
        {action}
      </button>
    </div>
  );
}
