interface Props {
  /** What is drawn in 24 by 24 units. */
  path: string;
  className?: string;
  /** As large as the unit, in a button that it stands for. */
  isLarge?: boolean;
}

/** A small line drawing beside a text that says the same. */
export function Icon({ path, className, isLarge = false }: Props) {
  const size = isLarge ? 24 : 18;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={isLarge ? undefined : '1.5'}
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
