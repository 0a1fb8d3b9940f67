type Action = { label: string } & ({ path: string } | { press: () => void });

interface Props {
  text: string;
  hint?: string;
  /** What to do about it. */
  action: Action;
  other?: Action;
  /** Something went wrong. */
  alert?: boolean;
  /** There is nothing, and the shop is the way on. */
  nothingYet?: boolean;
}

/** What stands in the place of the orders when there are none to show, and the way on. */
export default function HistoryNote(props: Props) {
  const { text, hint, action, other, alert = false, nothingYet = false } = props;
  return (
    <div
      className={`grid max-w-prose justify-items-start gap-5 border-t border-line pt-8 ${nothingYet ? 'nothing-yet' : ''}`}
    >
      <p className="font-display text-title" role={alert ? 'alert' : 'status'}>
        {text}
      </p>
      {hint && !other && <p className="text-muted">{hint}</p>}
      {'path' in action ? (
        <a className="button" href={action.path}>
          {action.label}
        </a>
      ) : (
        <button className="button" type="button" onClick={action.press}>
          {action.label}
        </button>
      )}
      {other && 'path' in other && (
        <p className="text-muted">
          {hint}{' '}
          <a className="text-link" href={other.path}>
            {other.label}
          </a>
        </p>
      )}
    </div>
  );
}
