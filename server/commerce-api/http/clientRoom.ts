/** How much of something may be under way at once, in all and of one client. */
export interface ClientRoom {
  /** Takes room for an amount, else 1; `undefined` when there is none. `leave` gives it back. */
  enter: (client: string, amount?: number) => (() => void) | undefined;
}

/** Threat: a few slow or many large requests would take the memory, or the place of all others. */
export function createClientRoom(max: { all: number; byClient: number }): ClientRoom {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    enter: (client, amount = 1) => {
      const own = taken.get(client) ?? 0;
      if (all + amount > max.all || own + amount > max.byClient) return undefined;
      all += amount;
      taken.set(client, own + amount);
      return () => {
        all -= amount;
        const left = (taken.get(client) ?? 0) - amount;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
