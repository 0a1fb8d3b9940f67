import { unshownHosts } from '@vitrine/contract/html/imageHosts.ts';
import type { Catalogue } from './format.ts';
import type { Finding } from './report.ts';

/**
 * Names the hosts of images in texts that no page shows, and unless they are still to be fetched,
 * of those that stay at their address.
 */
export function unshownImages(catalogue: Catalogue, areSettled: boolean): Finding[] {
  const hosts = unshownHosts(catalogue, (field) => areSettled && field === 'url');
  return [...hosts].map(([host, count]) => ({
    kind: 'note',
    where: '',
    about: '',
    field: '',
    why: `${host} holds ${count} of the images, which no page will show: to show them, set MEDIA_HOSTS=${host} and import again`,
  }));
}
