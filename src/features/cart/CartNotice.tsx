interface Props {
  message: string;
  action: string;
  onAction(): void;
  /** Takes the focus when it appears: what held it before has gone. */
  isFocused?: boolean;
}

/** A sentence about the cart, or the wish list, with the one thing to do about it. */
export function CartNotice({ message, action, onAction, isFocused = false }: Props) {
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
        // biome-ignore lint/a11y/noAutofocus: it follows the visitor's own act, whose button has gone.
        autoFocus={isFocused}
      >
        {action}
      </button>
    </div>
  );
}
