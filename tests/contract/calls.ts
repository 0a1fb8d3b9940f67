import { type Call, isCall } from '@vitrine/contract/api/call.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  '../../packages/contract/api/calls/*.ts',
  {
    eager: true,
  },
);

/** Every call that the contract describes. */
export const calls: Call[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isCall);
