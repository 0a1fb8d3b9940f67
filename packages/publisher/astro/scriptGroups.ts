import type { Rolldown } from 'vite';

/** What every page loads without an island. */
const OF_PAGES = /\/src\/services\/services\.ts$/;
/** What every page that sells loads without an island. */
const OF_SELLING_PAGES = /\/src\/services\/offerCheck\.ts$/;

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
    'packages/contract/api/entities/(?:buyerRequest|order\\w*|payment)',
    'src/features/forms/\\w+',
    'src/stores/(?:apiErrors|order)',
    'src/ui/(?:Field|firstInvalid)',
  ]
    .map((module) => `/${module}\\.tsx?$`)
    .join('|'),
);

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Small files compress worse than few, and each is a request. What the services share with islands
 * is one file, and a second one on pages that sell, without React; React is another, and so is what many islands share. The bundler
 * decides on the rest.
 */
export function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: ofServices(OF_PAGES, 'shared'), minShareCount: 2 },
    { name: ofServices(OF_SELLING_PAGES, 'selling'), minShareCount: 2 },
    { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
    { name: 'islands', minShareCount: SHARED_BY_MANY, test: (id) => !OF_OTHER_PAGES.test(id) },
  ];
}

/** Names the group of the modules that some services import, however far away. */
function ofServices(services: RegExp, name: string): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, boolean>();
  function isTheirs(id: string, context: Context): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = services.test(id) || importers.some((importer) => isTheirs(importer, context));
    known.set(id, found);
    return found;
  }
  return (id, context) => (isTheirs(id, context) ? name : null);
}
