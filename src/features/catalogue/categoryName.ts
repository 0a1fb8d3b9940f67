import type { Category } from '../../contract/entities/category.ts';

/** The category's name, or its slug where it has none. */
export function categoryName({ name, slug }: Pick<Category, 'name' | 'slug'>): string {
  return name || slug;
}
