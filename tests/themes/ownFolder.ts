/** Somebody's shop: the least that a configuration says, and a theme. */
export const OWN_CONFIG = `export default {
  name: { en: 'Ada & Sons', zh: '艾达' },
  company: { en: 'Ada Lighting SAS', zh: '艾达灯具' },
  email: 'ada@ada.example',
  address: { locality: { en: 'Lyon', zh: '里昂' }, country: 'FR' },
  areaServed: ['France'],
  theme: 'hesper',
};
`;
