const MEGABYTE = 1024 * 1024;

/** Bytes of uploads under way: each is held in memory until it is kept. */
const MOST_IN_ALL = 400 * MEGABYTE;
const MOST_OF_ONE = 110 * MEGABYTE;

/** How much of uploads may be under way at once, in all and from one network address. */
export interface UploadRoom {
  /** Takes room for so many bytes; `undefined` where there is none, `leave` gives it back. */
  enter: (client: string, bytes: number) => (() => void) | undefined;
}

/** Threat: a few slow or many large uploads would fill the memory, or take the place of all others. */
export function createUploadRoom(): UploadRoom {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter: (client, bytes) => {
      const own = taken.get(client) ?? 0;
      if (all + bytes > MOST_IN_ALL || own + bytes > MOST_OF_ONE) return undefined;
      all += bytes;
      taken.set(client, own + bytes);
      return () => {
        all -= bytes;
        const left = (taken.get(client) ?? 0) - bytes;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
