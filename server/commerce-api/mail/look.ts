import tokens from '../../../tokens.cjs';

const { printed, corners, typefaces } = tokens;

/** Emails have the colours of printed pages: mail programs put them on white. */
export const { surface, raised, line, ink, muted, paper, sale } = printed;

/** Mail programs load no fonts, so an email has the kind of face that the shop's headings have. */
export const face =
  typefaces.display.generic === 'serif' ? 'Georgia,serif' : 'Helvetica,Arial,sans-serif';

export const corner = corners.control;
