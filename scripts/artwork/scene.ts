import type { Picture } from './picture.ts';

/** Draws a whole picture; its markup is everything between the definitions and the end. */
export type Scene = (picture: Picture) => string;

/** A product's three pictures: front, another view, detail. */
export type Views = readonly [front: Scene, second: Scene, detail: Scene];
