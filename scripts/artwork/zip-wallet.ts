import { darker, lighter } from './colour.ts';
import { box, hide, plasticCard, pressed } from './hide.ts';
import { leather } from './palette.ts';
import type { Picture } from './picture.ts';
import { group, path, place, stroke } from './svg.ts';
import { fibre } from './texture.ts';
import { puller, zip } from './zip.ts';

/** 560 by 300, zipped on three sides. */
export function zipWallet(picture: Picture, colour: string = leather.cognac): string {
  return group(
    {},
    hide(picture, box(-284, -156, 568, 312, 30), darker(colour, 0.2)),
    zip('M-280 120V-122Q-280 -152 -250 -152H250Q280 -152 280 -122V120'),
    hide(
      picture,
      box(-268, -140, 536, 294, 22),
      colour,
      'M-254 138V-110Q-254 -126 -238 -126H238Q254 -126 254 -110V138Z',
    ),
    place(pressed(86, colour), -6, 44),
    place(puller(picture, darker(colour, 0.08)), 278, 86, 1, -12),
  );
}

/** The wallet open flat: coin pocket, card slots, a divider. */
export function zipWalletOpen(picture: Picture, colour: string = leather.cognac): string {
  const lining = '#d9c3a0';
  const slot = (y: number) =>
    hide(
      picture,
      box(-236, y, 472, 230 - (y - 46), 12),
      lighter(colour, 0.08),
      `M-222 ${y + 12}H222`,
      5,
    );
  return group(
    {},
    hide(picture, box(-284, -330, 568, 660, 34), colour),
    zip('M-274 -300V300M274 -300V300'),
    zip('M-250 -320H250M-250 320H250'),
    group({ filter: fibre(picture, '0.5 0.5', 0.15) }, path(box(-256, -306, 512, 612, 20), lining)),
    plasticCard(picture, 6, 8, '#1b5d66'),
    slot(46),
    plasticCard(picture, -10, 62, '#3a3d42'),
    slot(104),
    slot(162),
    hide(picture, box(-240, -284, 480, 240, 14), lighter(colour, 0.05), 'M-226 -58H226', 5),
    zip('M-206 -226H206', 'gold', 0.7),
    place(puller(picture, darker(colour, 0.1)), 190, -226, 0.62, 8),
    stroke('M-256 0H256', '#5a4326', 12, { opacity: 0.3, filter: picture.blur(6) }),
    place(puller(picture, darker(colour, 0.08)), 276, 296, 0.9, -30),
  );
}
