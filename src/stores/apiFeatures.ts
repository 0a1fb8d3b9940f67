import { callApi } from './browserClient.ts';
import { createFeatureProbe } from './featureProbe.ts';

/** Which optional calls the API has, and its clock; requested once a page. Never rejects. */
export const apiFeatures = createFeatureProbe(callApi);
