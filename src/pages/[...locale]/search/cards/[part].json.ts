import { partPaths, partRoute, searchCards } from '#features/search/searchData.ts';
import { cardFiles } from '#features/search/searchFiles.ts';

export const getStaticPaths = partPaths(cardFiles);
export const GET = partRoute(searchCards);
