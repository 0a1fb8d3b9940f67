import { along, darker, lighter, mix } from './colour.ts';
import { type Metal, tone } from './metal.ts';
import { dot, unit, type Vector } from './vector.ts';

/**
 * The colour of a facet: its normal faces the viewer; `u`, `v` are 0..1 on its surface; `at` is its
 * middle as the viewer sees it.
 */
export type Shader = (normal: Vector, u: number, v: number, at: Vector) => string;

const keyLight = unit([-0.5, 0.68, 0.54]);
const rimLight = unit([0.92, 0.15, 0.1]);
const topLight = unit([0.1, 0.98, -0.15]);

const step = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** What a mirror turned this way would see of the studio, 0 (black card) to 1 (softbox). */
export function mirrored(normal: Vector): number {
  const [x, y, z] = normal;
  const reflected: Vector = [2 * z * x, 2 * z * y, 2 * z * z - 1];
  const [, up, near] = reflected;
  const room = 0.4 + 0.16 * up - 0.12 * step(0.75, 1, near);
  const softbox = 0.62 * step(0.52, 0.86, dot(reflected, keyLight));
  const strip = 0.42 * step(0.72, 0.93, dot(reflected, rimLight));
  const overhead = 0.34 * step(0.7, 0.95, dot(reflected, topLight));
  const floor = 0.22 * step(0.35, 0.9, -up);
  const blackCard = 0.26 * step(0.26, 0, Math.abs(up + 0.22));
  return room + softbox + strip + overhead + floor - blackCard;
}

/** Soft daylight on a matte surface, 0..1. */
export const lit = (normal: Vector): number =>
  0.3 + 0.7 * Math.max(0, (dot(normal, keyLight) + 0.35) / 1.35);

export const metalShader =
  (metal: Metal, contrast = 1): Shader =>
  (normal) =>
    tone(metal, 0.5 + (mirrored(normal) - 0.5) * contrast);

/** A coloured body under a clear gloss (enamel, lacquer, polished stone). */
export const glossy =
  (colour: string, gloss = 0.8): Shader =>
  (normal) => {
    const light = lit(normal);
    const body =
      light < 0.62 ? darker(colour, (0.62 - light) * 0.9) : lighter(colour, (light - 0.62) * 0.4);
    return mix(body, '#ffffff', Math.min(1, Math.max(0, mirrored(normal) - 0.62) * 1.5 * gloss));
  };

/** Leather, cloth, paper: light without reflection. */
export const matte =
  (colour: string, depth = 0.75): Shader =>
  (normal) => {
    const light = lit(normal);
    return light < 0.72
      ? darker(colour, (0.72 - light) * depth)
      : lighter(colour, (light - 0.72) * 0.5);
  };

/** Stone that lets light in: paler where it is thin, clouded along its length. */
export const translucent =
  (ramp: readonly string[]): Shader =>
  (normal, u, v) => {
    const cloud =
      0.08 * Math.sin(u * 19 + Math.sin(v * 6.3) * 1.4) +
      0.06 * Math.sin(u * 47 + v * 12.6 + 1.3) +
      0.05 * Math.sin(u * 88 - v * 6.3);
    const rim = 0.22 * (1 - normal[2]);
    const body = along(ramp, lit(normal) * 0.72 + cloud + rim - 0.05);
    return mix(body, '#ffffff', Math.min(0.92, Math.max(0, mirrored(normal) - 0.66) * 1.5));
  };
