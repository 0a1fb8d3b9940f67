import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import type { APIRoute } from 'astro';
import { allCountries } from '#features/address/countries.ts';
import { languageOf } from '#i18n/paths.ts';

export const getStaticPaths = () => LANGUAGES.map((language) => ({ params: { language } }));
export const GET: APIRoute = ({ params }) =>
  Response.json(allCountries(languageOf(params.language)));
