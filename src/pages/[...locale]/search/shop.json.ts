import type { APIRoute } from 'astro';
import { searchShop } from '#features/search/searchData.ts';
import { languageOf, oncePerLocale } from '#i18n/paths.ts';

export const getStaticPaths = oncePerLocale;
export const GET: APIRoute = ({ params }) => Response.json(searchShop(languageOf(params.locale)));
