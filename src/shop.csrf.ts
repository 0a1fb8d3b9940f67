import type { CsrfConfig } from '@vitrine/contract/api/csrf.ts';

/**
 * Where a backend that demands a token against forged requests says it; `null` for most. Of the
 * owner's folder, as `shop.config.ts` is: apart from that, since pages that sell need nothing else.
 */
export declare const csrf: CsrfConfig | null;
