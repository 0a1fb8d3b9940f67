import { fail } from './chunkFailure.ts';

/** Loads a part of the page's script, with the files beside it that the part needs. */
type LoadPart = (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>;

declare global {
  /** In every page before its scripts, which call it as `lightPreload.ts` has them do. */
  var loadPart: LoadPart;
}

globalThis.loadPart = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
  return load().catch((error: unknown) => {
    fail();
    throw error;
  });
};
