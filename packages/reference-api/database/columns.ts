import type { ColumnBuilderCallback } from 'kysely';

/** An id, which is never given out twice: carts and open pages may still hold a removed row's. */
export const identity: ColumnBuilderCallback = (column) => column.primaryKey().autoIncrement();

export const primary: ColumnBuilderCallback = (column) => column.primaryKey();

export const required: ColumnBuilderCallback = (column) => column.notNull();

export const unique: ColumnBuilderCallback = (column) => column.notNull().unique();

/** The row of another table that this one belongs to, and goes with. */
export const partOf =
  (id: string): ColumnBuilderCallback =>
  (column) =>
    column.notNull().references(id).onDelete('cascade');
