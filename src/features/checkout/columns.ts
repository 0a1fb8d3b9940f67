/** The two columns of checkout: the form, and what is bought; one above the other on a phone. */
export const COLUMNS =
  'mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20';
