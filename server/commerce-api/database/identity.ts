import type { ColumnDefinitionBuilder } from 'kysely';

/** The type of an `id` column; PostgreSQL calls it `serial`. */
export const IDENTITY = 'integer';

/** An id is never given out twice: carts and open pages may still hold a removed row's. */
export function identity(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().autoIncrement();
}
