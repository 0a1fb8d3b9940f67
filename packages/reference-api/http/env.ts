import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Context } from 'hono';
import type { Customer } from '../accounts/customerQueries.ts';

/** What the middleware leaves for the routes. */
export interface ApiEnv {
  Variables: {
    /** The client's language, negotiated from Accept-Language. */
    language: Language;
    requestId: string;
    /** The client, as `security/network.ts` names it. */
    client: string;
    /** Whose token came along; set behind `maybeCustomer` and `requireCustomer` only. */
    customer: Customer | undefined;
  };
}

export type ApiContext = Context<ApiEnv>;
