interface Props {
  text: string;
  action: string;
  onAct: () => void;
  /** Whether the focus goes to its button as it comes. */
  takesFocus?: boolean;
}

/** A sentence about the list with the one thing to do about it, as on the cart's page. */
export function WishNotice({ text, action, onAct, takesFocus }: Props) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-panel border border-line px-5 py-2 text-small"
    >
      <p className="min-w-0 flex-[1_1_10rem] py-2">{text}</p>
      <button
        type="button"
        className="text-link min-h-11 cursor-pointer"
        onClick={onAct}
        ref={takesFocus ? focused : undefined}
      >
        {action}
      </button>
    </div>
  );
}

const focused = (button: HTMLButtonElement | null) => button?.focus();
