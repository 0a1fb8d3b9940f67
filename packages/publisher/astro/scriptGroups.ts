import type { Rolldown } from 'vite';

/** What every page loads without an island. */
const OF_PAGES = /\/src\/services\/services\.ts$/;

/** With 6 the search gets heavier, with 14 pages that sell. */
const SHARED_BY_MANY = 9;

/**
 * What forms and orders share: pages that sell have none, and would load it with what many islands
 * share.
 */
const OF_OTHER_PAGES = new RegExp(
  [
    'packages/contract/domain/(?:email|shippingAddress)',
    'packages/contract/api/calls/(?:cart|order\\w*|pagingFields)',
    'packages/contract/api/entities/(?:order\\w*|payment)',
    'src/features/forms/\\w+',
    'src/stores/apiErrors',
    'src/ui/firstInvalid',
  ]
    .map((module) => `/${module}\\.ts$`)
    .join('|'),
);

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Small files compress worse than few, and each is a request. What the services share with islands
 * is one file, without React; React is another, and so is what many islands share. The bundler
 * decides on the rest.
 */
export function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  const isOfPages = pageModules();
  return [
    { name: (id, context) => (isOfPages(id, context) ? 'shared' : null), minShareCount: 2 },
    { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
    { name: 'islands', minShareCount: SHARED_BY_MANY, test: (id) => !OF_OTHER_PAGES.test(id) },
  ];
}

/** Tells whether the services import a module, however far away. */
function pageModules() {
  const known = new Map<string, boolean>();
  return function isOfPages(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = OF_PAGES.test(id) || importers.some((importer) => isOfPages(importer, context));
    known.set(id, found);
    return found;
  };
}
