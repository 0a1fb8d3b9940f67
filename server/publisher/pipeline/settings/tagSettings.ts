import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';

/** The services that receive what visitors do; empty where the shop has none. */
export interface TagSettings {
  /** `TAG_MANAGER_ID`, such as GTM-ABC1234. */
  tagManagerId: string;
  /** `ADS_PIXEL_ID`: digits. */
  adsPixelId: string;
}

/** Reads the ids; throws with a message for people where one cannot be right. */
export function readTagSettings(environment: Record<string, string | undefined>): TagSettings {
  const tagManagerId = environment.TAG_MANAGER_ID?.trim() ?? '';
  const adsPixelId = environment.ADS_PIXEL_ID?.trim() ?? '';
  if (!/^(?:GTM-[A-Z0-9]+)?$/.test(tagManagerId)) {
    throw new BuildStoppedError(
      `TAG_MANAGER_ID is "${tagManagerId}". It should look like GTM-ABC1234.`,
    );
  }
  if (!/^\d*$/.test(adsPixelId)) {
    throw new BuildStoppedError(
      `ADS_PIXEL_ID is "${adsPixelId}". It should be the pixel's number.`,
    );
  }
  return { tagManagerId, adsPixelId };
}
