type Channels = readonly [red: number, green: number, blue: number];

const channels = (hex: string): Channels => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const hexPair = (value: number): string =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0');

/** `#rrggbb` between two others; `share` 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [first, second] = [channels(from), channels(to)];
  return `#${hexPair(first[0] + (second[0] - first[0]) * share)}${hexPair(first[1] + (second[1] - first[1]) * share)}${hexPair(first[2] + (second[2] - first[2]) * share)}`;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#fffaf2', share);
export const darker = (colour: string, share: number): string => mix(colour, '#0d0a08', share);

/** The colour at `position` 0..1 of a ramp of evenly spaced colours. */
export function along(ramp: readonly string[], position: number): string {
  const scaled = Math.min(0.9999, Math.max(0, position)) * (ramp.length - 1);
  const index = Math.floor(scaled);
  return mix(ramp[index] ?? '#000000', ramp[index + 1] ?? '#ffffff', scaled - index);
}
