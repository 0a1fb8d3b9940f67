import { PUBLIC_ADS_PIXEL_ID, PUBLIC_TAG_MANAGER_ID, PUBLIC_VITALS_SHARE } from 'astro:env/client';

/** Whether the shop has a tag manager or an ads pixel. */
export const hasTags = PUBLIC_TAG_MANAGER_ID !== '' || PUBLIC_ADS_PIXEL_ID !== '';

/** Whether how fast pages are for visitors is measured. */
export const measuresVitals = PUBLIC_VITALS_SHARE > 0;

/** Without either there is nothing to ask. */
export const asksConsent = hasTags || measuresVitals;
