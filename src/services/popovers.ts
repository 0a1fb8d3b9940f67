import { apply } from '@oddbird/popover-polyfill/fn';

// Below the classes of what opens, as a browser's own styles are.
apply({ layerName: 'base' });
