/** The cart's shape while it is on its way. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="cart-columns noscript:hidden">
      <div className="border-t border-line">
        {['first', 'second'].map((line) => (
          <div key={line} className="cart-line">
            <div className="cart-picture bg-surface" />
            <div className="grid grid-cols-1 content-start gap-3">
              <div className="h-5 w-3/5 bg-surface" />
              <div className="h-4 w-1/4 bg-surface" />
              <div className="mt-2 h-11 w-36 max-w-full bg-surface" />
            </div>
          </div>
        ))}
      </div>
      <div className="h-80 bg-surface" />
    </div>
  );
}
