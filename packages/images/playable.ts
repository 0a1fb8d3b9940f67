import { MAX_FRAMES } from '@vitrine/contract/domain/movingImage.ts';
import type { Metadata } from 'sharp';
import type { MediaType } from './mediaType.ts';

/** Motion that lasts longer needs a way to stop it (WCAG 2.2.2). */
const MAX_MS = 5_000;

/** Of all frames together: a small file unfolds to any number. */
const MAX_PIXELS = 36_000_000;

/** For people: what moving images pages play. */
export const PLAYABLE = `a GIF or WebP of at most ${MAX_FRAMES} frames, ${MAX_PIXELS / 1_000_000} million pixels in all frames together, and ${MAX_MS / 1_000} seconds`;

/** How long each frame is shown, in ms: browsers, too, take the shortest times for unset. */
export const frameTimes = ({ delay = [] }: Pick<Metadata, 'delay'>): number[] =>
  delay.map((each) => (each > 10 ? each : 100));

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);

/** How often an image plays: as often as it says, and never for longer than motion may last. */
export function timesPlayed(metadata: Pick<Metadata, 'delay' | 'loop'>): number {
  const most = Math.floor(MAX_MS / sum(frameTimes(metadata)));
  return Math.min(metadata.loop || most, most);
}

/** Whether pages play a moving image; of any other they show the first frame. */
export function isPlayable(type: MediaType, metadata: Metadata): boolean {
  const { pages = 1, width, height, orientation = 1 } = metadata;
  if (type !== 'image/gif' && type !== 'image/webp') return false;
  if (pages > MAX_FRAMES || pages * width * height > MAX_PIXELS) return false;
  // The image library turns no frames.
  return orientation === 1 && timesPlayed(metadata) > 0;
}
