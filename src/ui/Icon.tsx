interface Props {
  /** What is drawn in 24 by 24 units. */
  path: string;
  className?: string;
}

/** A small line drawing beside words that say the same. */
export function Icon({ path, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
