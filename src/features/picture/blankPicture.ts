/** The picture of a card that a script fills in (fillCard.ts). */
export const BLANK_PICTURE = 'PICTURE';

/**
 * Where a source's renditions are. Some crawlers read templates too: they are to find the
 * placeholder there, which the blank picture's addresses lead to with all else as their fragment.
 */
export const mediaBaseOf = (source: string, mediaBase: string) =>
  source === BLANK_PICTURE ? `/placeholder.svg#${mediaBase}` : mediaBase;
