import type { Facet } from './mesh.ts';
import type { Vector } from './vector.ts';

/** A bag before it is drawn: its skins, its metal and its lines of stitches. */
export interface Bag {
  readonly colour: string;
  readonly skins: readonly Facet[];
  readonly hardware: readonly Facet[];
  readonly seams: readonly (readonly Vector[])[];
  readonly pebble: number;
  /** Where it touches the floor. */
  readonly foot: readonly Vector[];
  /** The edge of a flap, which throws a shadow on what is under it. */
  readonly lip?: readonly Vector[];
}

export const arch =
  (half: number, from: number, rise: number, z: number, lean = 0): ((t: number) => Vector) =>
  (t) => {
    const angle = (t - 0.5) * Math.PI;
    const lift = Math.abs(Math.cos(angle)) ** 0.72;
    return [half * Math.sin(angle) * (1 - 0.06 * lift), from + rise * lift, z + lean * lift];
  };

export const forward = (): Vector => [0, 0, 1];
