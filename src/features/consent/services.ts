import { PUBLIC_ADS_PIXEL_ID, PUBLIC_TAG_MANAGER_ID, PUBLIC_VITALS_SHARE } from 'astro:env/client';

/** Whether the shop has any service to tell of its visitors. */
export const hasServices = PUBLIC_TAG_MANAGER_ID !== '' || PUBLIC_ADS_PIXEL_ID !== '';

/** Whether how fast pages are for visitors is measured. */
export const measuresVitals = PUBLIC_VITALS_SHARE > 0;

/** Without either there is nothing to ask. */
export const asksConsent = hasServices || measuresVitals;
