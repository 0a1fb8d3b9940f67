import type { APIRoute } from 'astro';
import { deliveryFile } from '../../features/delivery/deliveryTexts.ts';
import { languageOf, oncePerLocale } from '../../i18n/paths.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params }) => Response.json(deliveryFile(languageOf(params.locale)));
