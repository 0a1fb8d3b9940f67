/** A colour (`#rrggbb`), beside its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={colour} stroke="currentColor" strokeOpacity="0.25" />
    </svg>
  );
}
