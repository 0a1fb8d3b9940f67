/** Extensions by content type: the only kinds of media the shop keeps. */
export const EXTENSIONS = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
} as const;
export type MediaType = keyof typeof EXTENSIONS;
