type Action = { label: string } & ({ href: string } | { onClick: () => void });

interface Props {
  text: string;
  hint?: string;
  action: Action;
  other?: Action;
  /** Whether something went wrong. */
  isAlert?: boolean;
  /** Whether there are no orders at all: the page then leads on to the shop (cart.css). */
  isNothingYet?: boolean;
}

/** Shown instead of orders, with what to do next. */
export default function OrderNotice(props: Props) {
  const { text, hint, action, other, isAlert = false, isNothingYet = false } = props;
  return (
    <div
      className={`grid max-w-prose justify-items-start gap-5 border-t border-line pt-8 ${isNothingYet ? 'nothing-yet' : ''}`}
    >
      <p className="font-display text-title" role={isAlert ? 'alert' : 'status'}>
        {text}
      </p>
      {hint && !other && <p className="text-muted">{hint}</p>}
      {'href' in action ? (
        <a className="button" href={action.href}>
          {action.label}
        </a>
      ) : (
        <button className="button" type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
      {other && 'href' in other && (
        <p className="text-muted">
          <span>{hint}</span>{' '}
          <a className="text-link" href={other.href}>
            {other.label}
          </a>
        </p>
      )}
    </div>
  );
}
