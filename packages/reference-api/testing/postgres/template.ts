/** A database whose tables are up to date, copied for each test. */
export const TEMPLATE = 'shop';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server that a whole run of tests shares. */
    postgresUrl: string;
  }
}
