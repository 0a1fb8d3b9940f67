/** On a form in which Enter was pressed before its script was there. */
export const EARLY_MARK = 'data-submitted-early';
