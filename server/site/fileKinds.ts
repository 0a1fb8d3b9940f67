/** What a file's compressed form is called: the file's own name with this at its end. */
const BROTLI = '.br';

const TEXT = /\.(?:css|html|json|map|m?js|svg|txt|webmanifest|xml)$/;

/** Below it, in bytes, a file is hardly smaller compressed than the header that would say so. */
export const MIN_COMPRESSIBLE_BYTES = 256;

/** Where a file's compressed form lies, beside it. */
export const brotliFile = (file: string) => `${file}${BROTLI}`;

/** Whether a path is a compressed form, which has no address of its own. */
export const isBrotliFile = (path: string) => path.toLowerCase().endsWith(BROTLI);

/** Whether a file gets smaller by compressing it. */
export const isText = (file: string) => TEXT.test(file);
