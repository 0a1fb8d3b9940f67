import { partPaths, partRoute, searchTerms } from '#features/search/searchData.ts';
import { wordFiles } from '#features/search/searchFiles.ts';

export const getStaticPaths = partPaths(wordFiles);
export const GET = partRoute(searchTerms);
