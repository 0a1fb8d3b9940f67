import { CLIENTS_OF_NETWORK, networkOf } from '@vitrine/runtime/security/network.ts';

/** How much of something may be under way at once, in all, of one client and of its network. */
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
      const network = networkOf(client);
      const bounds = new Map([
        [network, max.byClient * CLIENTS_OF_NETWORK],
        [client, max.byClient],
      ]);
      const isFull = [...bounds].some(([who, most]) => (taken.get(who) ?? 0) + amount > most);
      if (isFull || all + amount > max.all) return undefined;
      all += amount;
      for (const who of bounds.keys()) taken.set(who, (taken.get(who) ?? 0) + amount);
      return () => {
        all -= amount;
        for (const who of bounds.keys()) {
          const left = (taken.get(who) ?? 0) - amount;
          if (left > 0) taken.set(who, left);
          else taken.delete(who);
        }
      };
    },
  };
}
