import type { ReviewMedia } from '@vitrine/contract/api/entities/reviewFields.ts';

/** The types that a review takes (spec section 5), by the end of the name, with what they are. */
const TYPES: Record<string, { kind: ReviewMedia['type']; mime: string }> = {
  jpg: { kind: 'image', mime: 'image/jpeg' },
  jpeg: { kind: 'image', mime: 'image/jpeg' },
  png: { kind: 'image', mime: 'image/png' },
  gif: { kind: 'image', mime: 'image/gif' },
  webp: { kind: 'image', mime: 'image/webp' },
  mp4: { kind: 'video', mime: 'video/mp4' },
  avi: { kind: 'video', mime: 'video/x-msvideo' },
  mov: { kind: 'video', mime: 'video/quicktime' },
  mkv: { kind: 'video', mime: 'video/x-matroska' },
  webm: { kind: 'video', mime: 'video/webm' },
};

/** For a file input: names for desktops, types for phones' galleries. */
export const ACCEPTED = [
  ...new Set(Object.values(TYPES).map(({ mime }) => mime)),
  ...Object.keys(TYPES).map((end) => `.${end}`),
].join(',');

/** How large files may be, in bytes. */
export interface FileLimits {
  image: number;
  video: number;
}

export type FileProblem = 'wrongType' | 'empty' | 'imageTooLarge' | 'filmTooLarge';

/** What a file is by its name, or by its type where the name has no end that is known. */
export function kindOf({
  name,
  type,
}: Pick<File, 'name' | 'type'>): ReviewMedia['type'] | undefined {
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (end !== undefined) return TYPES[end]?.kind;
  return Object.values(TYPES).find(({ mime }) => mime === type)?.kind;
}

/** Why a file is not even sent; `undefined` where it is. The API looks into it once more. */
export function problemOf(
  file: Pick<File, 'name' | 'type' | 'size'>,
  limits: FileLimits,
): FileProblem | undefined {
  const kind = kindOf(file);
  if (!kind) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (kind === 'image' && file.size > limits.image) return 'imageTooLarge';
  return kind === 'video' && file.size > limits.video ? 'filmTooLarge' : undefined;
}
