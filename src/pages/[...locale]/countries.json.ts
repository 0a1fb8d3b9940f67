import type { APIRoute } from 'astro';
import { allCountries } from '#features/address/countries.ts';
import { languageOf, oncePerLocale } from '#i18n/paths.ts';

export const getStaticPaths = oncePerLocale;
export const GET: APIRoute = ({ params }) => Response.json(allCountries(languageOf(params.locale)));
