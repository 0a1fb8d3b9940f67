import type { Call } from '../../src/api/call.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/calls/*.ts', {
  eager: true,
});

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the contract describes. */
export const calls: Call[] = Object.values(modules)
  .flatMap((exported) => Object.values(exported))
  .filter(isCall);
