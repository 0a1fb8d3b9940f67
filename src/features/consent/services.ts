import { PUBLIC_ADS_PIXEL_ID, PUBLIC_TAG_MANAGER_ID } from 'astro:env/client';

/** Whether the shop has any service to tell of its visitors; without one there is nothing to ask. */
export const hasServices = PUBLIC_TAG_MANAGER_ID !== '' || PUBLIC_ADS_PIXEL_ID !== '';
