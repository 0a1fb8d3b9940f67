import { ImageRefusedError } from '@vitrine/images/requestImage.ts';
import pLimit from 'p-limit';
import { CatalogueFileError, resolveCatalogueFile } from './catalogueFile.ts';
import type { Catalogue, MediaSource } from './format.ts';
import { isVideo } from './formatReview.ts';
import { createDownloader, type DownloadOptions } from './imageDownload.ts';
import { addressOf, listSources, mapSources } from './imageSources.ts';
import type { Finding, Reading } from './report.ts';

const AT_ONCE = 4;

export interface ImageOptions extends DownloadOptions {
  /** `link` keeps images at their own address. */
  mode: 'download' | 'link';
  /** The catalogue's own folder; files elsewhere are left out. */
  catalogueFolder: string;
  /** Called after each image. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Makes sure of every image before the shop is touched: local files must be in the catalogue's
 * folder (else the image is left out), addresses are downloaded or kept. What can't be downloaded
 * is kept by its address; a host that does not respond is called once, and its other images are
 * kept untried.
 */
export async function settleImages(catalogue: Catalogue, options: ImageOptions): Promise<Reading> {
  const sources = listSources(catalogue);
  const hosts = new UnreachableHosts();
  const refused = new Map<string, string>();
  const omitted = new Map<string, string>();
  const settled = new Map<string, MediaSource>();
  const wanted = options.mode === 'download' && sources.some((source) => 'url' in source);
  const download = wanted ? await createDownloader(options) : undefined;

  const settle = async (source: MediaSource): Promise<MediaSource | undefined> => {
    if ('file' in source) return settleFile(source.file);
    if (!download || isVideo(source.url) || hosts.skip(source.url)) return source;
    try {
      return { file: await download(source.url) };
    } catch (error) {
      if (!(error instanceof ImageRefusedError)) throw error;
      if (isHostDown(error, source.url)) hosts.add(source.url, whyOf(error));
      else refused.set(source.url, whyOf(error));
      return source;
    }
  };
  async function settleFile(file: string): Promise<MediaSource | undefined> {
    try {
      return { file: await resolveCatalogueFile(file, options.catalogueFolder) };
    } catch (error) {
      if (!(error instanceof CatalogueFileError)) throw error;
      omitted.set(file, error.message);
      return undefined;
    }
  }
  let done = 0;
  await pLimit(AT_ONCE).map(sources, async (source) => {
    const result = await settle(source);
    if (result) settled.set(addressOf(source), result);
    done += 1;
    options.onProgress?.(done, sources.length);
  });

  const findings: Finding[] = hosts.findings();
  const settledCatalogue = mapSources(catalogue, (source, about, field) => {
    const address = addressOf(source);
    const why = refused.get(address);
    if (why) {
      const finding = `${address} ${why}; the image stays there`;
      findings.push({ kind: 'note', where: '', about, field, why: finding });
    }
    const whyOmitted = omitted.get(address);
    if (whyOmitted) findings.push({ kind: 'left out', where: '', about, field, why: whyOmitted });
    return settled.get(address);
  });
  return { catalogue: settledCatalogue, findings };
}

/** Whether the host's other images need not be tried. */
function isHostDown({ problem, host }: ImageRefusedError, url: string): boolean {
  if (problem === 'private') return host === new URL(url).host;
  return problem === 'silent' || problem === 'unreachable';
}

const whyOf = ({ message, host }: ImageRefusedError) =>
  host ? `${message} (--allow-host ${host} permits it)` : message;

/** Hosts that gave no response, with how many images stay with them. */
class UnreachableHosts {
  readonly #hosts = new Map<string, { why: string; kept: number }>();

  add(url: string, why: string): void {
    if (!this.skip(url)) this.#hosts.set(new URL(url).host, { why, kept: 1 });
  }

  /** Whether not to try; counts the image as kept. */
  skip(url: string): boolean {
    const host = this.#hosts.get(new URL(url).host);
    if (host) host.kept += 1;
    return host !== undefined;
  }

  findings(): Finding[] {
    return [...this.#hosts].map(([host, { why, kept }]) => ({
      kind: 'note',
      where: '',
      about: '',
      field: '',
      why: `${host} ${why}: ${kept} ${kept === 1 ? 'image stays' : 'images stay'} at that address; import again to fetch them`,
    }));
  }
}
