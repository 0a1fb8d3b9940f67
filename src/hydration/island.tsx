import { Component, type FunctionComponent, memo, type ReactNode, useEffect, useRef } from 'react';

/**
 * Makes an island of a component: where it throws, the others go on, and the page says that a part
 * of it is missing (missingScripts.ts). Astro would call what is not wrapped by `memo` once more, to
 * see whether it is React's.
 */
export function island<Props extends object>(View: FunctionComponent<Props>) {
  return memo(function Island(props: Props) {
    return (
      <Boundary>
        <View {...props} />
      </Boundary>
    );
  });
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

/** Tells the page, as Astro does of an island whose script does not come. */
function Broken() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const error = new Event('astro:hydration-error' satisfies PageEvent, { bubbles: true });
    mark.current?.closest('astro-island')?.dispatchEvent(error);
  }, []);
  return <span ref={mark} hidden />;
}
