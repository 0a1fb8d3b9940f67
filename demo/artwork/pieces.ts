import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLENDER } from './blender.ts';
import { expose, type Rendering } from './rendering.ts';

/** Pixels; the shop shows products as 4 to 5, and details closely. */
const SIZE = { width: 1000, height: 1250 };
const DETAIL = { width: 1200, height: 1500 };
const SAMPLES = 14;
const QUALITY = 92;

interface Piece {
  views: Record<string, unknown>;
  /** What other colours the piece comes in, by the ends of their pictures' names. */
  colours?: Record<string, unknown>;
  /** Whether the piece has a film that shows it from all sides. */
  turntable?: boolean;
}

/** The pieces by name, which is their product's slug. */
export function readProducts(): [string, Piece][] {
  const folder = join(BLENDER, 'pieces');
  return readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Piece,
  ]);
}

/**
 * The products' pictures; a product's first is its piece's first view, and so on. In other colours
 * there is the first view alone.
 */
export function listPieceViews(): Rendering[] {
  return readProducts().flatMap(([piece, { views, colours = {} }]) => {
    const names = Object.keys(views);
    const [main = ''] = names;
    return [
      ...names.map((view, index) => pieceView({ piece, view, ending: `${index + 1}` })),
      ...Object.keys(colours).map((colour) =>
        pieceView({ piece, view: main, colour, ending: colour }),
      ),
    ];
  });
}

interface PieceView {
  piece: string;
  view: string;
  /** None: the piece's own. */
  colour?: string;
  /** Of the picture's name, after the piece's. */
  ending: string;
}

function pieceView({ piece, view, colour, ending }: PieceView): Rendering {
  const name = `${piece}-${colour ?? view}`;
  const subject = ['--piece', piece, '--view', view, ...(colour ? ['--colour', colour] : [])];
  const file = `demo/catalogue/media/products/${piece}-${ending}.webp`;
  return {
    name,
    file,
    make: (isLook) =>
      expose(
        name,
        { subject, ...(view === 'detail' ? DETAIL : SIZE), samples: SAMPLES },
        { file, quality: QUALITY },
        isLook,
      ),
  };
}
