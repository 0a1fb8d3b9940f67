import type { Metal } from './metal.ts';

export type DialStyle = 'ivory' | 'midnight' | 'diver' | 'pearl';

interface Look {
  readonly ground: readonly [centre: string, middle: string, edge: string];
  readonly print: string;
  readonly metal: Metal;
  readonly sunray: number;
  readonly date: boolean;
}

export const looks: Record<DialStyle, Look> = {
  ivory: {
    ground: ['#fbf6ea', '#f5eddc', '#e2d6be'],
    print: '#3b342b',
    metal: 'rose',
    sunray: 0.05,
    date: true,
  },
  midnight: {
    ground: ['#2f5a86', '#173c66', '#081a33'],
    print: '#dfe8f2',
    metal: 'steel',
    sunray: 0.2,
    date: true,
  },
  diver: {
    ground: ['#1d4f55', '#0f363c', '#051a1e'],
    print: '#e8efe9',
    metal: 'steel',
    sunray: 0.08,
    date: true,
  },
  pearl: {
    ground: ['#fffdfb', '#f3ece8', '#dcd5d6'],
    print: '#7a6754',
    metal: 'gold',
    sunray: 0.1,
    date: false,
  },
};

export const dialMetal = (style: DialStyle): Metal => looks[style].metal;
