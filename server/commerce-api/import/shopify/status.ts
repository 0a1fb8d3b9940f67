import type { ProductStatus } from '../format.ts';
import type { ShopifyRow } from './rows.ts';

/**
 * Whether a product is shown, and where it is not, the reason; `{}` where the file does not
 * say.
 */
export function readStatus(row: ShopifyRow): { status?: ProductStatus; why?: string } {
  const { cells } = row;
  if (!row.has('status') && cells.published?.toLowerCase() !== 'false') return {};
  const status = cells.status?.toLowerCase() ?? 'active';
  if (status === 'draft' || status === 'archived') {
    return { status, why: `is ${status} in the file; taken, but not shown in the shop` };
  }
  if (status !== 'active') {
    return { status: 'draft', why: `has the status "${cells.status}"; taken, but not shown` };
  }
  if (cells.published?.toLowerCase() === 'false') {
    return { status: 'draft', why: 'is not published in the file; taken, but not shown' };
  }
  return { status: 'active' };
}
