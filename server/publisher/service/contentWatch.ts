const EVERY_MS = 500;

export interface ContentWatchOptions {
  /** Moves with every change of the content; nothing is watched without it. */
  version: (() => Promise<string>) | undefined;
  onChange: () => void;
  /** Called each time it looks. */
  onLook: () => void;
  onError: (error: unknown) => void;
}

/** Looks at a shop's content all the time, from the first look on. */
export function openContentWatch({ version, onChange, onLook, onError }: ContentWatchOptions) {
  let seen: string | null = null;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    try {
      const now = await version?.();
      if (isClosed) return;
      if (now !== undefined && seen !== null && now !== seen) onChange();
      seen = now ?? seen;
      onLook();
    } catch (error) {
      onError(error);
    }
    if (isClosed) return;
    timer = setTimeout(look, EVERY_MS);
    timer.unref();
  };
  void look();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
