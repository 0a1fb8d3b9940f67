import type { Context } from 'hono';
import type { Language } from '../../../src/contract/language.ts';

/** What the middleware leaves for the routes. */
export interface ApiEnv {
  Variables: {
    /** The asker's language, negotiated from Accept-Language. */
    language: Language;
    requestId: string;
  };
}

export type ApiContext = Context<ApiEnv>;
