import { useEffect, useState } from 'react';

/** Where the filters open under their line; narrower screens have a side panel. */
const WIDE = '(min-width: 48rem)';

/** Whether the filters are open, and where: under their line, or in a side panel. */
export type Panel = 'region' | 'dialog' | null;

/** The filters' panel; a screen that becomes wide or narrow closes it. */
export function usePanel() {
  const [panel, setPanel] = useState<Panel>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => setPanel(null);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return {
    panel,
    open: () => setPanel(matchMedia(WIDE).matches ? 'region' : 'dialog'),
    close: () => setPanel(null),
  };
}
