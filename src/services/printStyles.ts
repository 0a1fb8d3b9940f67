import href from '../styles/print.css?url';

/**
 * What only paper needs comes after all that is seen; without scripts the page asks for it itself
 * (PrintStyles.astro).
 */
const sheet = document.createElement('link');
document.body.append(Object.assign(sheet, { rel: 'stylesheet', media: 'print', href }));
