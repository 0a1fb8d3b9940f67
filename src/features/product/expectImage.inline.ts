import { holdPaintUntil } from '../navigation/holdPaint.ts';

// A card's image becomes the page's first one if that is there with the first frame. Who comes from
// elsewhere sees what is there at once.
if (window.navigation?.activation?.from) holdPaintUntil('enlarge-1');
