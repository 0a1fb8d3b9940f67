import { parsedUrl } from './parsedUrl.ts';

/**
 * Where the images and videos of a shop may be: what the settings say (docs/settings.md), in
 * browsers those that the pages were made with.
 */
export function mediaPlaces() {
  // Each by its full name: astro.config.mjs puts the values in their place.
  const base = process.env.MEDIA_BASE_URL ?? '';
  const api = process.env.PUBLIC_API_BASE_URL ?? process.env.API_BASE_URL ?? '';
  const own = [process.env.SITE_URL ?? '', api, base];
  return {
    /**
     * Hosts, such as `cdn.example.com`, whose images may be shown. Others are left out: who is
     * shown one tells its host that they are reading, and whoever has that host can change what is
     * seen.
     */
    hosts: [...mediaHosts(), ...own.flatMap((address) => parsedUrl(address)?.host ?? [])],
    /** The origin that an address beginning with `/` leads to; empty for the shop's own. */
    origin: parsedUrl(base || api)?.origin ?? '',
  };
}

/** The hosts that `MEDIA_HOSTS` names beside the shop's own, its API's and its storage's. */
export const mediaHosts = () => namesOf(process.env.MEDIA_HOSTS).filter(isHost);

/** What is no host among the names in `MEDIA_HOSTS`. */
export const notHosts = (setting: string | undefined) =>
  namesOf(setting).filter((name) => !isHost(name));

const namesOf = (setting = '') =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
const isHost = (name: string) => parsedUrl(`https://${name}`)?.host === name;
