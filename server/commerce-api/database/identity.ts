import type { ColumnDefinitionBuilder } from 'kysely';

/** The type of an `id` column; wider on PostgreSQL, as every whole number is there. */
export const IDENTITY = 'integer';

/** An id is never given out twice: carts and open pages may still hold a removed row's. */
export function identity(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement();
}
