/** A row of pieces by picture and name. */
export const PIECES = 'mt-8 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6 lg:gap-x-8';
