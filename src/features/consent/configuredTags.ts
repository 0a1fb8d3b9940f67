import { PUBLIC_ADS_PIXEL_ID, PUBLIC_TAG_MANAGER_ID } from 'astro:env/client';

/** Whether the shop has a tag manager or an ads pixel. Without either there is no consent to ask for. */
export const hasTags = PUBLIC_TAG_MANAGER_ID !== '' || PUBLIC_ADS_PIXEL_ID !== '';
