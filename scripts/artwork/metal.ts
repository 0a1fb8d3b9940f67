import { along } from './colour.ts';
import type { Picture, Stop } from './picture.ts';

export type Metal = 'steel' | 'gold' | 'rose' | 'platinum' | 'titanium' | 'ceramic' | 'brass';

const ramps: Record<Metal, readonly string[]> = {
  steel: ['#2c3034', '#6b7278', '#a9afb4', '#d8dcde', '#ffffff'],
  platinum: ['#3c3e42', '#85888c', '#bcbfc2', '#e6e7e7', '#ffffff'],
  titanium: ['#2b2d2f', '#5c5f61', '#8e9193', '#b9bbbb', '#eceded'],
  gold: ['#4a2f0c', '#96691f', '#cf9f47', '#efd28a', '#fffbe6'],
  brass: ['#453413', '#85682c', '#bc9a52', '#dcc48a', '#f8efd2'],
  rose: ['#4e2618', '#9c6048', '#d29a7e', '#efcbb6', '#fff5ee'],
  ceramic: ['#0b0d10', '#191d22', '#2d333a', '#5a636c', '#d5dbe0'],
};

/** The metal lit by `light` 0 (shadow) to 1 (glint). */
export const tone = (metal: Metal, light: number): string => along(ramps[metal], light);

/** Evenly spaced stops of a metal, one for each amount of light. */
export const metalStops = (metal: Metal, lights: readonly number[]): Stop[] =>
  lights.map((light, index) => [index / (lights.length - 1), tone(metal, light)]);

/** A rounded bar seen across its length: edge, long highlight, body, dark core, bounce. */
export const rod = [0.12, 0.45, 0.95, 0.7, 0.5, 0.38, 0.14, 0.3, 0.42] as const;

/** A flat polished face with the studio in it. */
export const polished = [0.72, 0.95, 0.62, 0.44, 0.66, 0.9, 0.5, 0.3, 0.55] as const;

/** A brushed face. */
export const brushed = [0.68, 0.78, 0.62, 0.55, 0.6, 0.5] as const;

export type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** A metal gradient along a line in fractions of the shape's box. */
export const metalFill = (
  picture: Picture,
  metal: Metal,
  lights: readonly number[] = polished,
  line: Line = [0, 0, 1, 1],
): string => picture.linear(metalStops(metal, lights), line);
