import type { ShopAdapter } from '@vitrine/contract/api/adapter.ts';

/** For a backend of another shape than the contract's, see docs/your-backend.md; `null` for the contract's. */
export const adapter: ShopAdapter | null = null;
