/**
 * Marks beyond the fourth of a letter. Tibetan and Burmese letters have up to eight. Joiners that
 * nobody sees do not part marks.
 */
const STACKED =
  /(?<=[\p{Mn}\p{Me}\u200c\u200d]{4})(?![\p{Script=Tibetan}\p{Script=Myanmar}])[\p{Mn}\p{Me}]|(?<=[\p{Mn}\p{Me}\u200c\u200d]{8})[\p{Mn}\p{Me}]/gu;

/** Text without marks that would stack over other lines. Threat: a name covers what others wrote. */
export const fewerMarks = (text: string): string => text.replace(STACKED, '');
