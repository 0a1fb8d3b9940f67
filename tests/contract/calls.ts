import { type Call, isCall } from '../../src/api/call.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/calls/*.ts', {
  eager: true,
});

/** Every call that the contract describes. */
export const calls: Call[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isCall);
