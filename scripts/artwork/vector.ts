/** Points and directions in the studio: x right, y up, z towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vector): Vector {
  const length = Math.hypot(...a);
  return length === 0 ? [0, 0, 1] : times(a, 1 / length);
}

/** Degrees: yaw about the upright axis, then pitch towards the viewer, then roll in the picture. */
export interface Turn {
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
}

const spin = (a: number, b: number, degrees: number): readonly [number, number] => {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return [a * cosine - b * sine, a * sine + b * cosine];
};

export function turned([x, y, z]: Vector, { yaw = 0, pitch = 0, roll = 0 }: Turn): Vector {
  const [afterYawZ, afterYawX] = spin(z, x, yaw);
  const [afterPitchY, afterPitchZ] = spin(y, afterYawZ, pitch);
  const [finalX, finalY] = spin(afterYawX, afterPitchY, roll);
  return [finalX, finalY, afterPitchZ];
}
